"""Words as they are looked up: stems, synonyms, families, labels, periods, and the small words that steer."""
