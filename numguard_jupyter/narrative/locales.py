"""How each language writes numbers: `language("de")` gives its tables, read from one file of `languages/`.

A language file lists words as a dictionary would, by meaning; the class turns the lists into the tables that the
reading looks up. A locale that shares another's words (`ch`, `in`) is a row of `VARIANTS`.
"""

from __future__ import annotations

from .language import Language

#: Locale -> its language file, and what the locale writes otherwise.
VARIANTS: dict[str, tuple[str, dict[str, str]]] = {
    "en": ("en", {}),
    "in": ("en", {}),
    "de": ("de", {}),
    "ch": ("de", {"group": "'", "decimal": "."}),
    "fr": ("fr", {}),
    "es": ("es", {}),
    "pt": ("pt", {}),
    "it": ("it", {}),
    "nl": ("nl", {}),
    "ja": ("ja", {}),
    "ar": ("ar", {}),
    "hi": ("hi", {}),
}
_loaded: dict[str, Language] = {}


def name_of(locale: str) -> str:
    """The name in VARIANTS of a locale as people write it: "de-CH" is "ch", "pt_BR" is "pt"."""
    name = locale.replace("_", "-").lower()
    return {"de-ch": "ch", "en-in": "in"}.get(name, name.split("-")[0])


def language(locale: str) -> Language:
    """The tables of `locale` ("de", "de-CH", "pt_BR"); raises ValueError where it is not known."""
    found = _loaded.get(locale)
    if found is None:
        name = name_of(locale)
        if name not in VARIANTS:
            raise ValueError(f"no locale {locale!r}; the locales are {', '.join(VARIANTS)}")
        file, differing = VARIANTS[name]
        from importlib import import_module

        row = import_module(f"{__package__}.languages.{file}").LANGUAGE
        found = _loaded[locale] = Language(name, {**row, **differing})
    return found
