# ruff: noqa: E501, ISC004 - what tools print has lines of its own length
"""Sessions of agents, short: what was asked, which calls gave what, and the final message.

`CODING` are final messages of ordinary work on software; none states anything of data, so none may be sent
back. `DATA` are answers about data with one wrong number: `wrong` as written, `right` as it should be named.
Each call is (tool, input, result); `claude(...)` writes a session as Claude Code keeps it.
"""

from __future__ import annotations

import json


def claude(asked: str, calls: list[tuple[str, dict[str, object], str]], said: str) -> bytes:
    """The session as JSON lines: the prompt, each call with its result, the final message."""
    lines: list[dict[str, object]] = []

    def put(kind: str, content: object, **more: object) -> None:
        lines.append({"type": kind, "uuid": f"u{len(lines)}", "isSidechain": False, "sessionId": "s",
                      "message": {"role": kind, "content": content}, **more})  # fmt: skip

    put("user", asked)
    for count, (name, given, result) in enumerate(calls):
        put("assistant", [{"type": "tool_use", "id": f"t{count}", "name": name, "input": given}])
        put("user", [{"type": "tool_result", "tool_use_id": f"t{count}", "content": result}],
            toolUseResult={"stdout": result, "stderr": "", "interrupted": False})  # fmt: skip
    put("assistant", [{"type": "text", "text": said}])
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines)


def numbered(text: str) -> str:
    """A file as a reader tool shows it."""
    return "\n".join(f"{count:6d}\t{line}" for count, line in enumerate(text.split("\n"), 1))


def bash(command: str, result: str) -> tuple[str, dict[str, object], str]:
    return "Bash", {"command": command}, result


def read(path: str, text: str) -> tuple[str, dict[str, object], str]:
    return "Read", {"file_path": path}, numbered(text)


def edit(path: str, old: str, new: str) -> tuple[str, dict[str, object], str]:
    return "Edit", {"file_path": path, "old_string": old, "new_string": new}, (
        f"The file {path} has been updated. Here's the result of running `cat -n` on a snippet:\n" + numbered(new)
    )


def write(path: str, text: str) -> tuple[str, dict[str, object], str]:
    return "Write", {"file_path": path, "content": text}, f"File created successfully at: {path}"


#: name, what was asked, calls, final message.
CODING: list[tuple[str, str, list[tuple[str, dict[str, object], str]], str]] = [
    ("port", "The dev server clashes with another one, move it.",
     [read("/app/vite.config.ts", "export default {\n  server: { port: 5173 },\n}"),
      edit("/app/vite.config.ts", "port: 5173", "port: 5180")],
     "The dev server now listens on port 5180 instead of 5173. Restart it with `npm run dev`."),
    ("tests pass", "Fix the failing test.",
     [bash("pytest -q", "F......\n1 failed, 46 passed in 3.21s"), edit("/app/a.py", "x = 1", "x = 2"),
      bash("pytest -q", "...............................................\n47 passed in 3.05s")],
     "Fixed: the off-by-one in `a.py` is gone and all 47 tests pass (3.05s)."),
    ("timeout", "Requests time out too early.",
     [read("/srv/client.go", "const timeout = 5 * time.Second\nconst retries = 2"),
      edit("/srv/client.go", "const timeout = 5 * time.Second", "const timeout = 30 * time.Second")],
     "I raised the client timeout from 5 to 30 seconds and left the 2 retries as they were."),
    ("counts of its own", "Rename getUser to fetchUser everywhere.",
     [bash("grep -rn getUser src | wc -l", "23"), bash("sed -i s/getUser/fetchUser/ $(grep -rl getUser src)", ""),
      bash("npx tsc --noEmit", "")],
     "Renamed `getUser` to `fetchUser`: 23 occurrences across 9 files, and the type checker is clean."),
    ("lines and diff", "What changed?",
     [bash("git diff --stat", " src/api.py   | 41 +++++++++++----\n src/db.py    | 12 +--\n 2 files changed, 38 insertions(+), 15 deletions(-)")],
     "The branch touches 2 files with 38 insertions and 15 deletions; most of it is in `src/api.py` (41 lines)."),
    ("versions", "Upgrade the framework.",
     [bash("npm ls react", "app@1.0.0\n└── react@17.0.2"), bash("npm install react@18.3.1", "added 3 packages, changed 14 packages in 6s")],
     "React is now at 18.3.1 (was 17.0.2). npm added 3 packages and changed 14. Node 18 or newer is needed."),
    ("exit code", "Why does CI fail?",
     [bash("make check", "make: *** [Makefile:31: lint] Error 2\nExit code 2")],
     "CI fails because `make lint` exits with code 2 at Makefile line 31. It stops before the 4 later steps run."),
    ("plan", "How would you add caching?",
     [read("/app/cache.py", "def get(key):\n    return None")],
     "Plan:\n1. Add a Redis client with a 15-minute TTL.\n2. Wrap the 6 hot endpoints.\n3. Roll out to 10% of traffic, then 50%, then 100%.\n"
     "I expect this to take 2 to 3 days and to cut load by roughly 40%."),
    ("css", "The sidebar is too narrow.",
     [read("/app/side.css", ".side { width: 220px; padding: 8px; }"), edit("/app/side.css", "width: 220px", "width: 280px")],
     "The sidebar is 280px wide now (it was 220px) and collapses below 768px, as before."),
    ("linter", "Clean up lint errors.",
     [bash("ruff check .", "Found 118 errors.\n[*] 97 fixable with the `--fix` option."),
      bash("ruff check . --fix", "Found 118 errors (97 fixed, 21 remaining)."), edit("/app/b.py", "l = 1", "line = 1"),
      bash("ruff check .", "All checks passed!")],
     "All 118 lint errors are gone: 97 by `--fix`, the other 21 by hand in 8 modules."),
    ("docker", "Shrink the image.",
     [bash("docker images app", "REPOSITORY   TAG      IMAGE ID       CREATED        SIZE\napp          latest   3f2a1b9c0d11   2 hours ago    1.24GB"),
      edit("/app/Dockerfile", "FROM python:3.12", "FROM python:3.12-slim"),
      bash("docker images app", "REPOSITORY   TAG      IMAGE ID       CREATED         SIZE\napp          latest   9a8b7c6d5e4f   5 seconds ago   312MB")],
     "The image went from 1.24GB to 312MB by moving to `python:3.12-slim`."),
    ("process", "Something holds port 3000.",
     [bash("lsof -i :3000", "COMMAND   PID USER   FD   TYPE DEVICE SIZE/OFF NODE NAME\nnode    48213 dev    23u  IPv6 0x9f      0t0  TCP *:3000 (LISTEN)"),
      bash("kill 48213", "")],
     "Process 48213 (node) was holding port 3000; I stopped it, so you can start the server again."),
    ("sql migration", "Add an index.",
     [write("/app/migrations/0042_orders_idx.sql", "CREATE INDEX orders_created ON orders (created_at);"),
      bash("alembic upgrade head", "INFO  Running upgrade 0041 -> 0042")],
     "Migration 0042 adds the index. It is safe to run online; on a table of 10 million rows expect around 2 minutes."),
    ("regex explained", "What does this regex do?",
     [read("/app/p.py", "RE = re.compile(r'^[A-Z]{2}[0-9]{6}$')")],
     "It matches exactly 2 capital letters followed by 6 digits, 8 characters in all, so `AB123456` passes and `A1234567` does not."),
    ("flaky", "Is the test flaky?",
     [bash("for i in $(seq 50); do pytest -q t.py || echo F; done | grep -c F", "3")],
     "I ran it 50 times: it failed 3 times, so yes, it is flaky. The race is in the setup at line 88."),
    ("threads", "Use more workers.",
     [read("/etc/app.toml", "[server]\nworkers = 4\nmax_requests = 1000"), edit("/etc/app.toml", "workers = 4", "workers = 12")],
     "`workers` is 12 now, up from 4. With 12 workers and a pool of 5 connections each you need max_connections of at least 60 in Postgres."),
    ("review", "Review this PR.",
     [bash("git log --oneline main..HEAD", "a1b2c3d Add parser\ne4f5a6b Fix typo\n9c8d7e6 Tests"), bash("git diff main --stat", " 7 files changed, 212 insertions(+), 40 deletions(-)")],
     "3 commits, 7 files, +212/−40. Two remarks:\n- `parse()` has 5 levels of nesting; 2 would do.\n- The magic number 86400 should be a constant."),
    ("complexity", "Is this fast enough?",
     [read("/app/s.py", "def f(xs):\n    for a in xs:\n        for b in xs:\n            pass")],
     "It is quadratic: 1,000 items mean about 1,000,000 iterations, 10,000 items 100 million. A set makes it linear."),
    ("config json", "Raise the upload limit.",
     [read("/app/config.json", '{"uploads": {"maxMb": 10, "types": 4}, "port": 8080}'), edit("/app/config.json", '"maxMb": 10', '"maxMb": 50')],
     "Uploads may be 50 MB now instead of 10 MB. nginx still caps bodies at 1 MB by default, so set `client_max_body_size 50m` too."),
    ("cron", "Run the backup at night.",
     [bash("crontab -l", "0 12 * * * /opt/backup.sh"), bash("echo '30 2 * * * /opt/backup.sh' | crontab -", "")],
     "The backup now runs daily at 02:30 instead of 12:00, and keeps the last 14 copies."),
    ("coverage", "Raise coverage.",
     [bash("pytest --cov=app -q", "Name        Stmts   Miss  Cover\n-------------------------------\napp/a.py      120     30    75%\napp/b.py       80      4    95%\n-------------------------------\nTOTAL         200     34    83%\n61 passed in 4.80s"),
      write("/app/tests/test_a.py", "def test_x(): ..."),
      bash("pytest --cov=app -q", "Name        Stmts   Miss  Cover\n-------------------------------\napp/a.py      120      6    95%\napp/b.py       80      4    95%\n-------------------------------\nTOTAL         200     10    95%\n74 passed in 5.02s")],
     "Coverage is at 95% now, up from 83%. I added 13 tests; `app/a.py` went from 75% to 95%."),
    ("bundle", "Why is the bundle so big?",
     [bash("npx vite build", "dist/assets/index-4f2a.js   612.40 kB │ gzip: 198.11 kB\n✓ built in 7.42s")],
     "The main chunk is 612 kB (198 kB gzipped). Splitting `chart.js` out should bring it below 400 kB."),
    ("stack trace", "Find the crash.",
     [bash("tail -5 /var/log/app.err", 'File "/app/w.py", line 214, in run\n    return rows[17]\nIndexError: list index out of range')],
     "It crashes at `w.py` line 214: `rows[17]` is read although only 17 rows exist (0 to 16)."),
    ("rate limit", "Add rate limiting.",
     [edit("/app/mw.ts", "// todo", "const limit = rateLimit({ windowMs: 60000, max: 100 })")],
     "Each client may now send 100 requests per minute (windowMs 60000); the 101st gets a 429."),
    ("types", "Make mypy strict.",
     [bash("mypy --strict .", "Found 212 errors in 31 files (checked 88 source files)"), edit("/app/t.py", "def f(a):", "def f(a: int) -> int:"),
      bash("mypy --strict .", "Success: no issues found in 88 source files")],
     "`mypy --strict` went from 212 errors in 31 files to none across 88 source files."),
    ("shell answer", "How do I keep 7 days of logs?",
     [bash("ls /var/log/app | wc -l", "64")],
     "Use `find /var/log/app -mtime +7 -delete`. At the moment 64 files lie there; put it in cron at 03:00."),
    ("merge conflict", "Resolve the conflict.",
     [bash("git status --short", "UU src/x.rs"), read("/r/src/x.rs", "<<<<<<< HEAD\nconst N: usize = 16;\n=======\nconst N: usize = 32;\n>>>>>>> feat"),
      edit("/r/src/x.rs", "<<<<<<<", "const N: usize = 32;"), bash("cargo test", "test result: ok. 128 passed; 0 failed; 2 ignored")],
     "Kept `N = 32` from the feature branch, since 16 was too small for its buffer. 128 tests pass, 2 are ignored."),
    ("todo list", "What is left?",
     [("TodoWrite", {"todos": [{"content": "parser", "status": "completed"}, {"content": "docs", "status": "pending"}]}, "Todos have been modified successfully.")],
     "5 of 8 steps are done. Left: docs, the CLI flag, and the release notes; about 2 hours of work."),
    ("api check", "Does the health endpoint answer?",
     [bash("curl -s -o /dev/null -w '%{http_code} %{time_total}' localhost:8000/health", "200 0.043211")],
     "Yes: it answers 200 in 43 ms."),
    ("go bench", "Did the change help?",
     [bash("go test -bench .", "BenchmarkParse-8   	  412033	      2891 ns/op	    1024 B/op	      12 allocs/op"),
      edit("/p/parse.go", "strings.Split", "bytes.IndexByte"),
      bash("go test -bench .", "BenchmarkParse-8   	  903411	      1302 ns/op	     256 B/op	       3 allocs/op")],
     "`BenchmarkParse` went from 2891 to 1302 ns/op, and from 12 allocations to 3."),
    ("licence headers", "Add headers to all files.",
     [bash("git ls-files '*.java' | wc -l", "341"), bash("python add_headers.py", "updated 317 files, skipped 24")],
     "317 of the 341 Java files got the header; the 24 generated ones were skipped."),
    ("terraform", "Add two more nodes.",
     [edit("/inf/main.tf", "count = 3", "count = 5"), bash("terraform plan", "Plan: 2 to add, 1 to change, 0 to destroy.")],
     "The plan adds 2 nodes (5 instead of 3) and changes 1 security group. Nothing is destroyed."),
    ("memory leak", "Why does memory grow?",
     [bash("ps -o rss= -p 911", "1843200")],
     "The process holds about 1.8 GB. The cache in `store.js` has no bound; I'd cap it at 500 entries with an LRU."),
    ("python upgrade", "Can we move to 3.13?",
     [bash("grep -rn python_requires setup.cfg", "setup.cfg:14:python_requires = >=3.9"), bash("tox -e py313", "py313: OK (41.20=setup[12.11]+cmd[29.09] seconds)")],
     "Yes: `tox -e py313` passes in 41 seconds. I'd raise `python_requires` to >=3.11, since 3.9 is out of support since October 2025."),
    ("accessibility", "Check the contrast.",
     [read("/app/theme.css", ":root { --fg: #777; --bg: #fff; }")],
     "`#777` on white is just under the 4.5:1 that WCAG AA asks for; `#767676` is the lightest grey that passes."),
    ("git bisect", "Which commit broke it?",
     [bash("git bisect run ./t.sh", "Bisecting: 6 revisions left to test after this (roughly 3 steps)\n7d1c0fe is the first bad commit")],
     "`7d1c0fe` is the first bad commit; bisect needed 4 runs. It changed the default from 20 to 0."),
    ("search answer", "Where is the retry logic?",
     [("Grep", {"pattern": "retry", "output_mode": "content", "-n": True}, "src/http.ts:57:  retry(3)\nsrc/http.ts:112:  retryDelay: 250\nsrc/queue.ts:19:  retry(5)")],
     "In `src/http.ts` at lines 57 and 112 (3 attempts, 250 ms apart) and in `src/queue.ts` line 19 (5 attempts)."),
    ("env setup", "Set up the project.",
     [bash("npm ci", "added 1284 packages, and audited 1285 packages in 38s\n9 vulnerabilities (4 moderate, 5 high)"), bash("npm run build", "✓ 2143 modules transformed.")],
     "Installed 1284 packages in 38s and built 2143 modules. npm audit reports 9 vulnerabilities, 5 of them high."),
    ("no tools", "What is a good page size for pagination?", [],
     "Between 20 and 50 items for a web list; 100 is a common upper bound for APIs. GitHub uses 30 by default."),
    ("seed data", "Add a fixture for users.",
     [write("/app/fixtures/users.json", '[{"id": 1, "age": 34}, {"id": 2, "age": 58}]'), bash("npm test -- fixtures", "Tests: 12 passed, 12 total")],
     "Added a fixture with 2 users (ids 1 and 2); the 12 fixture tests pass."),
]  # fmt: skip

SALES = "region,orders,revenue\nNorth,1204,88210.50\nSouth,973,61544.25\nEast,1533,120078.00\nWest,688,47019.75"

#: name, what was asked, calls, final message, the number that is wrong, the value that must be named.
DATA: list[tuple[str, str, list[tuple[str, dict[str, object], str]], str, str, str]] = [
    ("row of another", "Which region sells most?", [read("/d/sales.csv", SALES)],
     "East leads with 1,533 orders; North follows with 973.", "973", "1,204"),
    ("sum in prose", "How many orders in all?", [read("/d/sales.csv", SALES)],
     "North and South together took 2,187 orders.", "2,187", "2177"),
    ("right sum in prose", "How many orders in all?", [read("/d/sales.csv", SALES)],
     "North had 1,204 orders and South 973, 2,177 in total.", "2,177", "1204 + 973"),
    ("digits swapped", "Revenue of the East?", [bash("cat sales.csv", SALES)],
     "Revenue in the East was $120,087.00.", "120,087", "120,078"),
    ("churn percent", "What is churn by plan?",
     [bash("python churn.py", "plan        customers  churned  churn_rate\nstarter          1840      212      0.1152\ngrowth            960       51      0.0531\nenterprise        121        3      0.0248")],
     "Churn is 11.5% on starter, 5.3% on growth and 3.1% on enterprise.", "3.1%", "2.48%"),
    ("factor of ten", "How many visits?", [bash("duckdb -c 'select * from visits'", "month  visits\nJan    48210\nFeb    51377")],
     "January had 48,210 visits and February 513,770.", "513,770", "51,377"),
    ("json field", "What is the p95 latency?", [bash("curl -s http://mon/api", '{"latency_ms": {"p50": 41, "p95": 187, "p99": 412}, "errors": 9}')],
     "p95 latency is 178 ms, p99 412 ms.", "178", "187"),
    ("growth in prose", "How did sign-ups develop?", [read("/d/signups.csv", "month,signups\nMay,812\nJune,1044")],
     "Sign-ups rose from 812 in May to 1,044 in June, an increase of 28.6%.", "28.6%", "812"),
    ("share", "Share of West?", [read("/d/sales.csv", SALES), bash("awk -F, 'NR>1{s+=$2} END{print s}' sales.csv", "4398")],
     "West accounts for 15.6% of all 4,398 orders... exactly 688.", "15.6%", "688"),
    ("mean in prose", "Average temperature?", [read("/d/t.csv", "station,temp_c\nOslo,4.2\nBergen,7.9\nTromsø,-1.4")],
     "Oslo, Bergen and Tromsø average 3.57 °C.", "3.57", "4.2"),
    ("no such value", "How did the survey go?", [bash("python survey.py", "responses: 412\ncompleted: 371\nmean_score: 4.31")],
     "Of 412 responses 371 were completed, with a mean score of 4.31 and a median of 4.5.", "4.5", "4.31"),
    ("echoed", "Total weight of the shipment?", [read("/d/w.csv", "crate,kg\nA,118\nB,96\nC,131"), bash("echo 'total 345'", "total 345")],
     "Crates A, B and C weigh 345 kg together.", "345", "118"),
    ("german", "Wie hoch ist der Umsatz?", [read("/d/umsatz.csv", "Filiale;Umsatz\nNord;4821\nSüd;3977")],
     "Nord erzielte 4,821 und Süd 3,797.", "3,797", "3977"),
    ("markdown table", "Summarise the table.", [bash("python eval.py", "| model | f1 | latency |\n|---|---|---|\n| base | 0.812 | 120 |\n| large | 0.864 | 310 |")],
     "| model | f1 |\n|---|---|\n| base | 0.812 |\n| large | 0.846 |", "0.846", "0.864"),
    ("mcp query", "Average order value?", [("mcp__db__query", {"sql": "SELECT region, avg_value FROM kpi"}, '{"rows": [{"region": "North", "avg_value": 73.26}, {"region": "West", "avg_value": 68.34}]}')],
     "The average order value is $73.26 in the North and $86.34 in the West.", "86.34", "68.34"),
    ("wrong direction", "Change of output?", [read("/d/plants.csv", "plant,output_2023,output_2024\nLeeds,5210,4698\nYork,3307,3940")],
     "Output at York rose from 3,307 to 3,940, at Leeds it fell from 5,210 to 4,968.", "4,968", "4698"),
    ("million", "How large is the fund?", [bash("sqlite3 f.db 'select name, assets from funds'", "Alpine|48250000\nBeacon|112400000")],
     "Alpine holds $48.3 million and Beacon $114.2 million in assets.", "114.2", "112,400,000"),
    ("count words", "How many patients per arm?", [read("/d/arms.csv", "arm,patients,responders\nplacebo,147,39\ntreatment,151,88")],
     "The treatment arm had 151 patients, of whom 98 responded.", "98", "88"),
    ("difference", "How far apart are they?", [read("/d/pop.csv", "town,population\nArlen,48213\nBrock,51870")],
     "Brock has 3,557 more inhabitants than Arlen.", "3,557", "3657"),
    ("late in a list", "List yields.", [bash("Rscript y.R", "field yield_t\nA 6.1\nB 7.4\nC 5.8\nD 6.9")],
     "Yields per field:\n- A: 6.1 t\n- B: 7.4 t\n- C: 5.8 t\n- D: 6.6 t", "6.6", "6.9"),
]  # fmt: skip
