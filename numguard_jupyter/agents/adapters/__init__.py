"""Adapters for agent frameworks: each a small module that imports its framework, and is imported on use."""
