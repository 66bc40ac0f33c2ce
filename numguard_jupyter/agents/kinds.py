"""Which results of tools hold data, and which only tell of code and of the work on it."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from .events import Call, Result, Transcript

_WORD = re.compile(r"[^\W\d_]{3,}")
_PATH = re.compile(r"([\w.~/\\-]*\.([A-Za-z][A-Za-z0-9]{0,9}))\b")
#: A number that is no part of a version, a date, a time, an address or a name.
_VALUE = re.compile(
    r"(?:(?<![\w.:/@#-])|(?<=[.][.]|\x22:))[-+$€£¥(]{0,2}[0-9][0-9,]*(?:\.[0-9]+)?(?![\w:/-]|[.,][0-9])"
    r"|[0-9] ?%|[$€£¥][0-9]"
)
#: Programs whose output tells of code and of the work on it.
WORK_PROGRAMS = frozenset(
    "git gh hg svn ls tree find stat file pwd cd mkdir rm cp mv touch chmod chown ln which whereis type env export "
    "source set pytest tox nox coverage unittest mypy pyright pylint flake8 ruff black isort pre-commit pip pip3 "
    "pipx uv poetry conda npm npx yarn pnpm bun deno jest vitest mocha eslint prettier tsc webpack vite playwright "
    "cargo rustc rustup go gofmt golangci-lint make cmake ninja meson gcc g++ clang javac mvn gradle sbt dotnet "
    "msbuild swift xcodebuild bundle gem rake rspec composer phpunit mix docker docker-compose podman kubectl helm "
    "terraform alembic flyway liquibase prisma knex sequelize rails django-admin manage.py setup.py gunicorn "
    "uvicorn crontab at tmux screen ansible systemctl service journalctl ps top kill lsof netstat ss ping nc ssh "
    "scp rsync apt apt-get brew dnf yum apk sudo man whoami hostname uname date sleep wait timeout time diff patch "
    "shellcheck hadolint actionlint cloc tokei scc radon lizard nproc pip-audit bandit".split()
)
#: Files that hold settings or pages, unless their name says that they hold results.
MARKUP_FILES = frozenset("yaml yml toml html htm xml ini".split())
DATA_NAMES = frozenset(
    "metric metrics result results report reports stats statistics summary score scores data output outputs benchmark "
    "benchmarks evaluation eval figures measurements".split()
)
#: Programs that print what a file holds.
READERS = frozenset("cat head tail sed less more nl bat grep rg egrep".split())
#: Files that hold code or settings.
CODE_FILES = frozenset(
    "py pyi js jsx mjs cjs ts tsx vue svelte go rs java kt kts scala c h cc cpp cxx hpp cs fs swift m mm rb php pl "
    "pm lua r jl dart ex exs erl hs clj elm zig nim sh bash zsh fish ps1 bat cmd css scss sass less html htm xml "
    "svg yaml yml toml ini cfg conf env lock gradle properties tf proto graphql sql makefile mk cmake dockerfile "
    "gitignore editorconfig diff patch ipynb_checkpoints map snap".split()
)
#: Settings that are kept as JSON, by the beginning of the file's name.
SETTINGS_FILES = (
    *"package tsconfig config settings composer manifest angular nest-cli launch tasks keybindings deno turbo".split(),
    *"lerna vercel firebase babel eslint renovate devcontainer appsettings cdk .".split(),
)
#: Files that hold data whoever writes them.
DATA_FILES = frozenset(
    "csv tsv psv parquet feather arrow xlsx xls ods jsonl ndjson sqlite db duckdb h5 npz dta sav".split()
)
#: Lines of logs and of traces of a fault: they tell how a program ran.
_LOG = re.compile(
    r"(?:\[?[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:|\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\b)", re.I
)
_TRACE = re.compile(
    r"^Traceback \(|^\s*File \".+\", line [0-9]+|^\s+at .+[:(][0-9]+|^panic: |^thread '.+' panicked", re.M
)
#: What a runner of tests or a build prints at its end.
_RUNNER = re.compile(
    r"\b[0-9]+ (?:tests? |examples?,? |specs?,? )?(?:passed|failed|passing|failing|skipped|failures)\b"
    r"|\b[0-9]+ tests? (?:pass|fail)\b"
    r"|\bRan [0-9]+ tests?\b"
    r"|^Tests?: +[0-9]+|^test result: |BUILD (?:SUCCESSFUL|FAILED|SUCCESS)|Build succeeded",
    re.M,
)
#: What a trace of a fault holds, for a quick look.
TRACES = ("Traceback (", 'File "', "    at ", "panic: ", "panicked at")
#: Calls that say what was done to a file, by the beginning of what they print.
DONE = ("The file ", "File created", "File written", "Successfully ", "Todos have been", "Updated ", "Applied ",
        "Success. ", "No files found", "No matches", "Found ")  # fmt: skip


def holds_data(result: Result, text: str, edited: Collection[str] = ()) -> bool:
    """Whether a result holds values of data, and does not only tell of code and the work on it."""
    if result.code is not None:
        return True
    head = text[:20_000]
    if text.startswith(DONE) or not states_values(head) or tells_of_runs(head):
        return False
    call = result.call
    run = [program for program in programs(call.input) if program not in ("cd", "export", "set", "source")]
    if call.path is None and run and run[0] in WORK_PROGRAMS:
        return False
    if call.path is None and not (run and run[0] in READERS):
        return True
    named = _PATH.findall(call.path or call.input.split("\n", 1)[0])
    return not named or not all(is_code(path, end, edited) for path, end in named)


def reads_a_file(call: Call) -> bool:
    """Whether a call only shows what a file holds."""
    if call.path is not None:
        return True
    run = [program for program in programs(call.input) if program not in ("cd", "export", "set", "source")]
    return bool(run) and run[0] in READERS


def states_values(text: str) -> bool:
    """Whether a text has a number that is no version, date, address or part of a name."""
    return bool(_VALUE.search(text)) or (not text.isascii() and any(map(str.isdigit, text)))


def tells_of_runs(text: str) -> bool:
    """Whether a text is mostly a log, the trace of a fault, or the end of a run of tests."""
    lines = text[:6_000].split("\n")[:60]
    logged = sum(1 for line in lines if _LOG.match(line))
    return (
        2 * logged > len(lines)
        or bool(_RUNNER.search(text))
        or any(sign in text and _TRACE.search(text) for sign in TRACES)
    )


def is_code(path: str, end: str, edited: Collection[str]) -> bool:
    """Whether a file holds code or settings, or is one that the agent itself works on."""
    name, end = path.replace("\\", "/").rsplit("/", 1)[-1].lower(), end.lower()
    if end in DATA_FILES or (end in MARKUP_FILES and not DATA_NAMES.isdisjoint(_WORD.findall(name))):
        return False
    if end in CODE_FILES:
        return True
    return (end == "json" and name.startswith(SETTINGS_FILES)) or any(one.endswith(name) for one in edited)


def edited_files(transcript: Transcript) -> set[str]:
    """The names of the files that the agent wrote or changed."""
    found: set[str] = set()
    for result in transcript.results:
        given = result.call.input
        if result.text.startswith(DONE) and not result.text.startswith(("No ", "Found")):
            found.update(path.lower() for path, _ in _PATH.findall(result.call.path or given[:2000]))
    return found


def programs(command: str) -> list[str]:
    """The programs that a command line runs, stage by stage."""
    found = []
    for stage in re.split(r"\|\|?|&&|;|\n", command[:2000]):
        words = stage.split()
        while words and ("=" in words[0] or words[0] in ("sudo", "time", "env", "timeout", "nice", "nohup")):
            words = words[1:]
            if words and words[0].isdigit():
                words = words[1:]
        if words:
            found.append(words[0].rsplit("/", 1)[-1])
            if words[1:2] == ["-m"] and len(words) > 2:
                found[-1] = words[2]
            elif len(words) > 1 and words[1].rsplit("/", 1)[-1] in WORK_PROGRAMS:
                found[-1] = words[1].rsplit("/", 1)[-1]
    return found
