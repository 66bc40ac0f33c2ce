#!/usr/bin/env python3
"""Write small agent transcripts in the style of Claude Code session files, with a manifest of
what a number-checking Stop / SubagentStop hook should decide on each.

    python3 generate.py [--out DIR] [--big] [--check]

Default DIR is this folder. --big also writes the 5, 20 and 50 MB ones (never stored).
--check regenerates in a temporary folder, compares with DIR and runs the reference decision.

Policy behind `expect.decision` (the full rule; a hook may be laxer, never stricter):
 block      a number the answer derived in prose has operands that a successful tool call of this
            agent printed, and no tool call after the last such read printed the result (echoing a
            literal result does not count), and the evidence is complete.
 allow      nothing derived in prose, or the result was printed by code, or the operands came from
            the user alone, or stop_hook_active is true.
 fail_open  exit 0 because the evidence is incomplete: no file, not readable, empty, an unparsable
            line after the read, outputs only in images, side file gone, pre-compaction lines gone,
            no agent_transcript_path for a subagent.
`presence_rule` is what a simpler published rule gives (any calculation call after the
first numeric read lets the answer pass), kept so that both can be reported.

`hook_input.transcript_path` etc. start with {dir}: replace it by the folder of the files. The two
"persisted" files hold {dir} inside a record as well: run a hook on a copy with it replaced.
A value "@file:NAME" means: use the text of that file (last_assistant_message over 64 KB).
Standard library only; output depends on nothing but this file.
"""
import argparse, base64, hashlib, json, os, random, re, shutil, sys, tempfile, unicodedata, zlib, struct

VERSION = "2.1.300"


def png(seed=1):
    raw = b"\0\x80\x90" + bytes([seed % 250])
    def ch(t, d):
        c = t + d
        return struct.pack(">I", len(d)) + c + struct.pack(">I", zlib.crc32(c) & 0xFFFFFFFF)
    return base64.b64encode(b"\x89PNG\r\n\x1a\n" + ch(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
                            + ch(b"IDAT", zlib.compress(raw)) + ch(b"IEND", b"")).decode()


class T:
    """One session file. One content block a line, as the CLI writes them; blocks of one assistant
    message share message.id; a tool result rides on a user line with a toolUseResult beside it."""

    def __init__(self, sid, sidechain=False, agent_id=None):
        self.sid, self.n, self.parent, self.lines = sid, 0, None, []
        self.side, self.agent_id, self.msg = sidechain, agent_id, 0
        self.lines.append({"type": "file-history-snapshot", "messageId": self._id("snap"),
                           "snapshot": {"trackedFileBackups": {}}, "isSnapshotUpdate": False})

    def _id(self, what):
        h = hashlib.md5(f"{self.sid}/{what}/{self.n}".encode()).hexdigest()
        return f"{h[:8]}-{h[8:12]}-4{h[13:16]}-8{h[17:20]}-{h[20:32]}"

    def _put(self, d, **kw):
        self.n += 1
        u = self._id("u")
        e = {"parentUuid": self.parent, "isSidechain": self.side, "userType": "external", "cwd": "/proj",
             "sessionId": self.sid, "version": VERSION, "gitBranch": "main"}
        if self.agent_id:
            e["agentId"] = self.agent_id
        e.update(d)
        e["uuid"] = u
        e["timestamp"] = "2026-10-01T09:%02d:%02d.000Z" % divmod(self.n, 60)
        e.update(kw)
        self.parent = u
        self.lines.append(e)
        return e

    def user(self, text, **kw):
        self._put({"type": "user", "message": {"role": "user", "content": text}}, **kw)
        self.msg += 1
        return self

    def _asst(self, block, stop=None):
        return self._put({"type": "assistant", "message": {
            "id": f"msg_{self.sid[:6]}{self.msg:03d}", "type": "message", "role": "assistant",
            "model": "claude-x", "content": [block], "stop_reason": stop, "usage": {"input_tokens": 9, "output_tokens": 9}},
            "requestId": f"req_{self.msg}"})

    def think(self, text):
        self._asst({"type": "thinking", "thinking": text, "signature": "c2ln"})
        return self

    def say(self, text):
        self._asst({"type": "text", "text": text}, "end_turn")
        return self

    def call(self, name, **inp):
        tid = "toolu_" + hashlib.md5(f"{self.sid}/t/{self.n}".encode()).hexdigest()[:20]
        self._asst({"type": "tool_use", "id": tid, "name": name, "input": inp}, "tool_use")
        return tid

    def res(self, tid, content, error=False, side=None):
        b = {"tool_use_id": tid, "type": "tool_result", "content": content}
        if error:
            b["is_error"] = True
        if side is None:
            side = ("Error: " + content) if error else {"stdout": content, "stderr": "", "interrupted": False, "isImage": False} if isinstance(content, str) else content
        self._put({"type": "user", "message": {"role": "user", "content": [b]}, "toolUseResult": side})
        self.msg += 1
        return self

    def tool(self, name, inp, content, **kw):
        return self.res(self.call(name, **inp), content, **kw)

    def bash(self, cmd, out, **kw):
        return self.tool("Bash", {"command": cmd, "description": "run"}, out, **kw)

    def read(self, path, text, **kw):
        num = "\n".join(f"{i+1:6d}\t{l}" for i, l in enumerate(text.splitlines()))
        side = {"type": "text", "file": {"filePath": path, "content": text, "numLines": text.count("\n"), "startLine": 1, "totalLines": text.count("\n")}}
        return self.tool("Read", {"file_path": path}, num, side=side, **kw)

    def system(self, subtype, **kw):
        self._put({"type": "system", "subtype": subtype, "level": "info", **kw})
        return self

    def compact(self, summary):
        keep = self.parent
        self.parent = None
        self._put({"type": "system", "subtype": "compact_boundary", "content": "Conversation compacted", "level": "info",
                   "logicalParentUuid": keep, "compactMetadata": {"trigger": "auto", "preTokens": 150000}})
        self._put({"type": "user", "message": {"role": "user", "content": summary}, "isCompactSummary": True, "isVisibleInTranscriptOnly": True})
        self.msg += 1
        return self

    def raw(self, data):
        self.lines.append(data if isinstance(data, bytes) else data.encode())
        return self

    def last_text(self):
        for e in reversed(self.lines):
            if isinstance(e, dict) and e.get("type") == "assistant" and e["message"]["content"][0]["type"] == "text":
                return e["message"]["content"][0]["text"]

    def dump(self, eol=b"\n", bom=False, ascii_=False, cut=0):
        out = b"".join((l if isinstance(l, bytes) else json.dumps(l, ensure_ascii=ascii_, separators=(",", ":")).encode()) + eol
                       for l in self.lines)
        if cut:
            out = out[:-cut]
        return (b"\xef\xbb\xbf" if bom else b"") + out


class Set:
    def __init__(self, prefix, out):
        self.prefix, self.out, self.entries, self.files = prefix, out, [], {}

    def add(self, name, t, decision, why, presence, arith=None, tags=(), event="Stop", active=False, msg="@text",
            data=None, no_file=False, path=None, agent=None, agent_data=None, agent_path="default", extra=None, big=None, skip_root=False):
        i = f"{self.prefix}-{len(self.entries)+1:03d}"
        fn = None if no_file else f"{i}.jsonl"
        if fn and not big:
            self.files[fn] = t.dump() if data is None else data
        h = {"session_id": t.sid if t else "s0", "transcript_path": "{dir}/" + (path or fn or f"{i}.jsonl"), "cwd": "{dir}",
             "permission_mode": "default", "hook_event_name": event, "stop_hook_active": active}
        src = agent or t
        if msg == "@text":
            msg = src.last_text() if src else None
        if msg is not None:
            if len(msg) > 60000:
                self.files[f"{i}.answer.txt"] = msg.encode()
                msg = f"@file:{i}.answer.txt"
            h["last_assistant_message"] = msg
        if event == "SubagentStop":
            h.update(agent_id=(agent.agent_id if agent else "a1"), agent_type="analyst")
            if agent is not None:
                an = f"{i}.agent.jsonl"
                self.files[an] = agent.dump() if agent_data is None else agent_data
                if agent_path == "default":
                    h["agent_transcript_path"] = "{dir}/" + an
        e = {"id": i, "name": name, "file": fn, "hook_input": h, "arith": arith, "tags": list(tags),
             "expect": {"decision": decision, "why": why}, "presence_rule": presence}
        for k, v in (extra or {}).items():
            self.files[k.replace("{id}", i)] = v
        if big:
            e["big_mb"] = big
        self.entries.append(e)
        return e

    def write(self):
        os.makedirs(self.out, exist_ok=True)
        for k, v in self.files.items():
            p = os.path.join(self.out, k)
            os.makedirs(os.path.dirname(p), exist_ok=True)
            with open(p, "wb") as f:
                f.write(v)
        with open(os.path.join(self.out, "manifest.json"), "w", encoding="utf-8") as f:
            json.dump({"format": 1, "cases": self.entries}, f, ensure_ascii=False, indent=1)
            f.write("\n")


def table(rng, names, lo=200, hi=9000):
    """name,value CSV whose pair sums, gaps and ratios are not in it."""
    while True:
        v = {n: rng.randrange(lo, hi) for n in names}
        vals = set(v.values())
        s = {a + b for a in vals for b in vals} | {abs(a - b) for a in vals for b in vals}
        if len(vals) == len(names) and not (s & vals):
            return v


def csv(v, head="site,units"):
    return head + "\n" + "".join(f"{k},{x}\n" for k, x in v.items())


def ar(op, operands, result):
    return {"op": op, "operands": [str(o) for o in operands], "result": str(result)}


NAMES = ["Ashby", "Corby", "Filey", "Hythe", "Ripon", "Settle"]


def scenarios(S, big):
    rng = random.Random(20261)
    def start(k, q="How did the sites do?"):
        return T(f"sess{S.prefix[-1]}{k:04d}").user(q)
    def base(k, q="How did the sites do?"):
        t = start(k, q)
        v = table(rng, NAMES)
        t.read("/proj/sites.csv", csv(v))
        return t, v, v["Ashby"], v["Corby"]
    k = 0
    # 1 plain block
    t, v, a, b = base(1); t.say(f"Ashby sold {a:,} and Corby {b:,}, for a total of {a+b:,}.")
    S.add("read_then_prose_sum", t, "block", "sum of two read values, no code ran", "block", ar("sum", [a, b], a + b), ["core"])
    t, v, a, b = base(2); t.say(f"Ashby sold {a:,} and Corby {b:,}.")
    S.add("restatement_only", t, "allow", "values restated, nothing derived", "allow", None, ["core"])
    t, v, a, b = base(3); t.bash(f'python3 -c "print({a}+{b})"', str(a + b)); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("calc_python_c", t, "allow", "python printed the sum after the read", "allow", ar("sum", [a, b], a + b), ["core", "calc"])
    t = start(4); t.bash('python3 -c "print(2**10)"', "1024"); v = table(rng, NAMES); a, b = v["Ashby"], v["Corby"]; t.read("/proj/sites.csv", csv(v)); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("calc_before_read", t, "block", "the only calculation ran before the values were read", "block", ar("sum", [a, b], a + b), ["order"])
    t, v, a, b = base(5); t.bash(f'python3 -c "print({v["Filey"]}-{v["Hythe"]})"', str(v["Filey"] - v["Hythe"])); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("calc_on_other_numbers", t, "block", "code ran, but on other values; the sum was never printed", "allow", ar("sum", [a, b], a + b), ["strict"])
    t, v, a, b = base(6); t.bash("awk -F, 'NR>1{s+=$2} END{print s}' sites.csv", str(sum(v.values()))); t.say(f"All six sites sold {sum(v.values()):,} units in total.")
    S.add("calc_awk", t, "allow", "awk printed the total", "allow", ar("sum", list(v.values()), sum(v.values())), ["calc"])
    t, v, a, b = base(7); t.bash(f"echo '{a}-{b}' | bc", str(a - b)); t.say(f"The gap between Ashby and Corby is {abs(a-b):,}.")
    S.add("calc_bc", t, "allow", "bc printed the gap", "allow", ar("difference", [a, b], abs(a - b)), ["calc"])
    t, v, a, b = base(8); t.tool("mcp__warehouse__query", {"sql": "SELECT SUM(units) FROM sites"}, [{"type": "text", "text": json.dumps({"rows": [{"sum": sum(v.values())}]})}]); t.say(f"The total is {sum(v.values()):,}.")
    S.add("calc_sql_sum_mcp", t, "allow", "SQL SUM() returned the total as list content", "allow", ar("sum", list(v.values()), sum(v.values())), ["calc", "mcp", "list_content"])
    t, v, a, b = base(9); m = f"{sum(v.values())/6:.1f}"; t.tool("mcp__jupyter__execute_cell", {"cell_index": 4, "source": "df.units.mean()"}, [{"type": "text", "text": f"[cell 4 output]\n{m}"}]); t.say(f"On average a site sold {m}.")
    S.add("calc_notebook_cell", t, "allow", "a notebook cell printed the mean", "allow", ar("mean", list(v.values()), m), ["calc", "notebook"])
    t, v, a, b = base(10); nb = [{"cell_type": "code", "source": "df.units.sum()", "outputs": [{"output_type": "execute_result", "data": {"text/plain": str(sum(v.values()))}}]}]
    t.tool("Read", {"file_path": "/proj/a.ipynb"}, [{"type": "text", "text": f'<cell id="c1">df.units.sum()</cell id="c1">\n\n{sum(v.values())}'}], side={"type": "notebook", "file": {"filePath": "/proj/a.ipynb", "cells": nb}}); t.say(f"The notebook puts the total at {sum(v.values()):,}.")
    S.add("notebook_output_restated", t, "allow", "the total is an output of a notebook that was read", "block", ar("sum", list(v.values()), sum(v.values())), ["notebook"])
    t, v, a, b = base(11); t.bash(f"echo {a+b}", str(a + b)); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("launder_echo", t, "block", "the result was only echoed as a literal", "block", ar("sum", [a, b], a + b), ["launder"])
    t, v, a, b = base(12); t.bash(f'python3 -c "print({a+b})"', str(a + b)); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("launder_python_literal", t, "block", "python printed a literal, it computed nothing", "allow", ar("sum", [a, b], a + b), ["launder"])
    # subagents
    t, v, a, b = base(13); ag = T("sess-sub13", True, "ag13").user("Report on sites"); ag.read("/proj/sites.csv", csv(v)); ag.say(f"Ashby plus Corby makes {a+b:,}.")
    t.bash(f'python3 -c "print({a}+{b})"', str(a + b))
    S.add("subagent_prose_sum", t, "block", "the subagent itself ran no code; the parent's calculation does not vouch", "block", ar("sum", [a, b], a + b), ["subagent"], event="SubagentStop", agent=ag)
    t, v, a, b = base(14); ag = T("sess-sub14", True, "ag14").user("Report on sites"); ag.read("/proj/sites.csv", csv(v)); ag.bash(f'python3 -c "print({a}+{b})"', str(a + b)); ag.say(f"Ashby plus Corby makes {a+b:,}.")
    S.add("subagent_calc", t, "allow", "the subagent computed it", "allow", ar("sum", [a, b], a + b), ["subagent", "calc"], event="SubagentStop", agent=ag)
    t, v, a, b = base(15); ag = T("sess-sub15", True, "ag15").user("x"); ag.read("/proj/sites.csv", csv(v)); ag.say(f"Ashby plus Corby makes {a+b:,}.")
    S.add("subagent_no_agent_path", t, "fail_open", "SubagentStop without agent_transcript_path: the subagent's calls are not visible", "fail_open", ar("sum", [a, b], a + b), ["subagent", "fail_open"], event="SubagentStop", agent=ag, agent_path=None)
    t = start(16); v = table(rng, NAMES); a, b = v["Ashby"], v["Corby"]; t.tool("Agent", {"description": "sum", "prompt": "add Ashby and Corby", "subagent_type": "analyst"}, [{"type": "text", "text": f"Computed with python: Ashby + Corby = {a+b}"}]); t.say(f"The analyst found {a+b:,} for the pair in total.")
    S.add("main_restates_subagent_result", t, "allow", "the figure is in the Agent tool's result", "allow", ar("sum", [], a + b), ["subagent"])
    # damaged files
    t, v, a, b = base(17); t.lines.insert(2, b'{"type":"user","message":{"role"'); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("bad_line_before_read", t, "block", "a broken line before the read cannot hide a later calculation", "fail_open", ar("sum", [a, b], a + b), ["damaged"])
    t, v, a, b = base(18); t.raw(b"\x00\x00{garbage"); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("bad_line_after_read", t, "fail_open", "the broken line after the read may have been the calculation", "fail_open", ar("sum", [a, b], a + b), ["damaged", "fail_open"])
    t, v, a, b = base(19); t.say(f"Together Ashby and Corby sold {a+b:,}."); d = t.dump(cut=40)
    S.add("last_line_truncated_answer", t, "block", "only the answer's own line is cut; last_assistant_message has the text", "fail_open", ar("sum", [a, b], a + b), ["damaged", "flush"], data=d)
    t, v, a, b = base(20); ans = f"Together Ashby and Corby sold {a+b:,}."
    S.add("answer_not_flushed", t, "block", "the answer's line is not in the file yet; last_assistant_message has it", "block", ar("sum", [a, b], a + b), ["flush"], msg=ans)
    t, v, a, b = base(21); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("no_last_message_field", t, "block", "older hosts send no last_assistant_message: take the last text", "block", ar("sum", [a, b], a + b), ["compat"], msg=None)
    t, v, a, b = base(22); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("missing_file", t, "fail_open", "transcript_path does not exist", "fail_open", ar("sum", [a, b], a + b), ["fail_open"], no_file=True)
    S.add("path_is_directory", t, "fail_open", "transcript_path is a folder, so it cannot be read", "fail_open", ar("sum", [a, b], a + b), ["fail_open"], no_file=True, path=".")
    S.add("empty_file", t, "fail_open", "zero bytes", "fail_open", ar("sum", [a, b], a + b), ["fail_open"], data=b"")
    # encodings
    t, v, a, b = base(25); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("crlf", t, "block", "CRLF line ends", "block", ar("sum", [a, b], a + b), ["encoding"], data=t.dump(eol=b"\r\n"))
    S.add("bom", t, "block", "UTF-8 byte order mark first", "block", ar("sum", [a, b], a + b), ["encoding"], data=t.dump(bom=True))
    S.add("blank_lines", t, "block", "blank lines between records", "block", ar("sum", [a, b], a + b), ["encoding"], data=t.dump(eol=b"\n\n"))
    t, v, a, b = base(28); t.bash("cat notes.bin", "caf\u00e9 PLACEHOLDER"); t.say(f"Together Ashby and Corby sold {a+b:,}."); d = t.dump().replace(b"PLACEHOLDER", b"\xff\xfe\xfa")
    S.add("invalid_utf8", t, "block", "invalid bytes inside one string are replaced, not fatal", "block", ar("sum", [a, b], a + b), ["encoding"], data=d)
    t, v, a, b = base(29); fw = lambda n: "".join(chr(0xFF10 + int(c)) for c in str(n)); t.say(f"合計は{fw(a)}＋{fw(b)}＝{fw(a+b)}です。")
    S.add("fullwidth_digits", t, "block", "full-width digits are digits", "allow", ar("sum", [a, b], a + b), ["encoding", "unicode"])
    # answer length
    t, v, a, b = base(30); filler = "".join(f"Site note {chr(97+i%26)}: nothing unusual was recorded there. " for i in range(1500)); t.say(filler + f"Finally, Ashby and Corby together sold {a+b:,}.")
    S.add("answer_over_64k", t, "block", "the arithmetic is the last sentence of an answer over 64 KB", "block", ar("sum", [a, b], a + b), ["long"])
    t, v, a, b = base(301); t.say(f"Ashby and Corby together sold {a+b:,}.\n\n" + "".join(f"- note {chr(97+i%26)}: nothing unusual there\n" for i in range(3000)))
    S.add("answer_over_64k_match_first", t, "block", "the arithmetic comes first and 100 KB of lines follow: a pipe into a matcher that exits early loses it", "block", ar("sum", [a, b], a + b), ["long"])
    # loop protection
    t, v, a, b = base(31); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("stop_hook_active", t, "allow", "already continued once by a stop hook", "allow", ar("sum", [a, b], a + b), ["loop"], active=True)
    t, v, a, b = base(32); t.say("First try."); t.user(f"Stop hook feedback:\n[numguard hook]: {a+b:,} was not computed by a tool. Compute it or drop it.", isMeta=True); t.say("Dropped."); t.user("And the pair?"); t.say(f"Ashby and Corby come to {a+b:,} combined.")
    S.add("number_only_in_hook_feedback", t, "block", "the hook's own feedback is no source and no user input", "block", ar("sum", [a, b], a + b), ["loop"])
    # content shapes
    t = start(33); v = table(rng, NAMES); a, b = v["Ashby"], v["Corby"]; t.tool("mcp__store__get_sites", {}, [{"type": "text", "text": json.dumps(v)}, {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": png()}}]); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("list_content_with_image", t, "block", "text part of a mixed list holds the operands", "block", ar("sum", [a, b], a + b), ["mcp", "list_content"])
    t = start(34); t.tool("Read", {"file_path": "/proj/chart.png"}, [{"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": png(3)}}]); t.say("The two bars read 410 and 355, 765 in total.")
    S.add("numbers_only_in_image", t, "fail_open", "the only source is an image that cannot be read", "allow", ar("sum", [410, 355], 765), ["image", "fail_open"])
    t = start(35, "I sold 410 on Monday and 355 on Tuesday. What is that together?"); t.say("410 and 355 make 765 together.")
    S.add("numbers_only_from_user", t, "allow", "no tool output involved; the user gave both operands", "allow", ar("sum", [410, 355], 765), ["user"])
    t, v, a, b = base(36); t.bash(f'python3 -c "print({a}+{b}"', f"SyntaxError: '(' was never closed\nExit code 1", error=True); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("calc_errored", t, "block", "the calculation failed (is_error), so nothing was computed", "allow", ar("sum", [a, b], a + b), ["is_error"])
    # parallel
    t = start(37); v = table(rng, NAMES); a, b = v["Ashby"], v["Corby"]; i1 = t.call("Bash", command="grep Ashby sites.csv"); i2 = t.call("Bash", command="grep Corby sites.csv"); t.res(i2, f"Corby,{b}"); t.res(i1, f"Ashby,{a}"); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("parallel_reads", t, "block", "two parallel reads, results out of order, no calculation", "block", ar("sum", [a, b], a + b), ["parallel"])
    t = start(38); v = table(rng, NAMES); tot = sum(v.values()); i1 = t.call("Read", file_path="/proj/sites.csv"); i2 = t.call("Bash", command="awk -F, '{s+=$2} END{print s}' sites.csv"); t.res(i1, csv(v)); t.res(i2, str(tot)); t.say(f"The six sites total {tot:,}.")
    S.add("parallel_read_and_calc", t, "allow", "awk in the same batch printed the total", "allow", ar("sum", list(v.values()), tot), ["parallel", "calc"])
    # compaction
    t, v, a, b = base(39); t.say("Read."); t.compact(f"This session is being continued. Earlier: Ashby {a}, Corby {b}."); t.user("Sum?"); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("compaction_keeps_old_lines", t, "block", "pre-compaction tool output is still in the file", "block", ar("sum", [a, b], a + b), ["compaction"])
    t = T(f"sess{S.prefix[-1]}0040"); t.compact("This session is being continued. Earlier: Ashby sold 4,410 and Corby 2,877."); t.user("Sum?"); t.say("Together Ashby and Corby sold 7,287.")
    S.add("compaction_lost_lines", t, "fail_open", "operands are only in the machine-written summary; the outputs are gone", "allow", ar("sum", [4410, 2877], 7287), ["compaction", "fail_open"])
    t = start(41); t.bash('python3 -c "print(7*6)"', "42"); calc = [dict(x) for x in t.lines[-2:]]; v = table(rng, NAMES); a, b = v["Ashby"], v["Corby"]; t.read("/proj/sites.csv", csv(v)); t.lines += calc; t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("replayed_lines_same_uuid", t, "block", "an early calculation re-appended after the read keeps its uuid: order by first sight", "allow", ar("sum", [a, b], a + b), ["compaction", "strict"])
    # persisted output
    t = start(42); v = table(rng, NAMES); big_txt = csv(v) + "".join(f"pad{i},x\n" for i in range(400)); pid = "toolu_persist42"
    t.bash("cat sites.csv", "<persisted-output>\nOutput too large (62KB). Full output saved to: {dir}/side/" + pid + ".txt\n\nPreview (first 2KB):\nsite,units\n...\n</persisted-output>", side={"stdout": "site,units", "stderr": "", "interrupted": False, "persistedOutputPath": "{dir}/side/" + pid + ".txt", "persistedOutputSize": 62000}); t.say(f"Together Ashby and Corby sold {v['Ashby']+v['Corby']:,}.")
    S.add("persisted_output_present", t, "block", "the operands are in the side file of a persisted output", "block", ar("sum", [v["Ashby"], v["Corby"]], v["Ashby"] + v["Corby"]), ["persisted"], extra={"side/" + pid + ".txt": big_txt.encode()})
    t = start(43); t.bash("cat sites.csv", "<persisted-output>\nOutput too large (62KB). Full output saved to: {dir}/side/gone.txt\n\nPreview (first 2KB):\nsite,units\n...\n</persisted-output>", side={"stdout": "site,units", "persistedOutputPath": "{dir}/side/gone.txt", "persistedOutputSize": 62000}); t.say("Ashby sold 5,120 and Corby 1,034, 6,154 in all.")
    S.add("persisted_output_gone", t, "fail_open", "the side file no longer exists", "allow", ar("sum", [5120, 1034], 6154), ["persisted", "fail_open"])
    # turns
    t, v, a, b = base(44); t.say("Done."); t.user("And the pair?"); t.say(f"Ashby and Corby are {a+b:,} combined.")
    S.add("read_in_earlier_turn", t, "block", "read one turn ago, summed now in prose", "block", ar("sum", [a, b], a + b), ["turns"])
    t, v, a, b = base(45); t.bash(f'python3 -c "print({a}+{b})"', str(a + b)); t.say("Done."); t.user("Remind me of the pair?"); t.say(f"Ashby and Corby are {a+b:,} combined.")
    S.add("calc_in_earlier_turn", t, "allow", "computed one turn ago, restated now", "allow", ar("sum", [a, b], a + b), ["turns"])
    t, v, a, b = base(46); t.bash(f'python3 -c "print({a}+{b})"', str(a + b)); t.say(f"Together Ashby and Corby sold {a+b+10:,}.")
    S.add("calc_ran_answer_misquotes", t, "block", "code printed another sum than the answer states", "allow", ar("sum", [a, b], a + b + 10), ["strict"])
    t, v, a, b = base(47); t.say(f"Run this to add them:\n\n```python\nprint({a} + {b})  # sum\n```")
    S.add("arithmetic_only_in_code_block", t, "allow", "the sum is only in a fenced code block and no result is stated", "block", None, ["negative"])
    t, v, a, b = base(48); t.say(f"If Ashby ({a:,}) and Corby ({b:,}) both grew next year, the total would rise too.")
    S.add("hypothetical_words", t, "allow", "hypothetical wording, no derived number", "allow", None, ["negative"])
    t, v, a, b = base(49); t.system("stop_hook_summary", hookCount=1, hookInfos=[], hookErrors=[], preventedContinuation=False); t.think(f"{a} plus {b} is {a+b}"); t.say(f"Together Ashby and Corby sold {a+b:,}.")
    S.add("sum_in_thinking", t, "block", "thinking is no calculation", "block", ar("sum", [a, b], a + b), ["core"])
    for mb in (5, 20, 50):
        rng2 = random.Random(mb); t = T(f"sess{S.prefix[-1]}big{mb:02d}").user("How did the sites do?"); v = table(rng2, NAMES); a, b = v["Ashby"], v["Corby"]; t.read("/proj/sites.csv", csv(v))
        tail = T(f"sess{S.prefix[-1]}bigt{mb:02d}"); tail.say(f"Together Ashby and Corby sold {a+b:,}.")
        e = S.add(f"big_{mb}mb", t, "block", f"read at the start, {mb} MB of other work, prose sum at the end", "block", ar("sum", [a, b], a + b), ["big"], big=mb, msg=tail.last_text())
        if big:
            blob = [t.dump()]; size = len(blob[0]); j = 0
            while size < mb * 1_000_000:
                f = T(f"fill{mb}-{j}"); f.lines.clear()
                body = "\n".join("word" + chr(97 + rng2.randrange(26)) * 3 + f"; entry {chr(97+rng2.randrange(26))}" for _ in range(rng2.choice([20, 80, 300, 900])))
                f.bash(f"ls part-{chr(97+j%26)}", body); blob.append(f.dump()); size += len(blob[-1]); j += 1
            tl = tail.dump().split(b"\n", 1)[1]; blob.append(tl); S.files[e["file"]] = b"".join(blob)


# ------------------------------------------------------------------ reference decision (oracle: arith is given)
def digits(s):
    return "".join(str(unicodedata.digit(c)) if not c.isascii() and c.isdigit() else c for c in s)


def nums(s):
    return {x.replace(",", "") for x in re.findall(r"\d[\d,]*(?:\.\d+)?", digits(s))}


def reference(e, folder):
    h = {k: v.replace("{dir}", folder) if isinstance(v, str) else v for k, v in e["hook_input"].items()}
    if h["stop_hook_active"]:
        return "allow"
    if not e["arith"]:
        return "allow"
    p = h["transcript_path"]
    if h["hook_event_name"] == "SubagentStop":
        if "agent_transcript_path" not in h:
            return "fail_open"
        p = h["agent_transcript_path"]
    try:
        data = open(p, "rb").read()
    except OSError:
        return "fail_open"
    if not data.strip():
        return "fail_open"
    ops, res = set(e["arith"]["operands"]), e["arith"]["result"].replace(",", "")
    seen, calls, bad, read_at, made, img, gone, compacted, user = set(), {}, [], -1, False, False, False, False, set()
    lines = data.decode("utf-8-sig", "replace").split("\n")
    for n, l in enumerate(lines):
        if not l.strip():
            continue
        try:
            o = json.loads(l)
        except ValueError:
            if n == len(lines) - 1 and '"type":"text"' in l:
                continue
            bad.append(n)
            continue
        u = o.get("uuid")
        if u in seen:
            continue
        seen.add(u)
        compacted |= bool(o.get("isCompactSummary"))
        c = (o.get("message") or {}).get("content")
        if o.get("type") == "user" and isinstance(c, str) and not o.get("isMeta") and not o.get("isCompactSummary"):
            user |= nums(c)
        for b in c if isinstance(c, list) else []:
            if b.get("type") == "tool_use":
                calls[b["id"]] = json.dumps(b["input"])
            elif b.get("type") == "tool_result" and not b.get("is_error"):
                body = b["content"] if isinstance(b["content"], list) else [{"type": "text", "text": b["content"]}]
                img |= any(x.get("type") == "image" for x in body)
                txt = "\n".join(x.get("text", "") for x in body if x.get("type") == "text")
                m = re.search(r"saved to: (\S+)", txt)
                if m:
                    try:
                        txt = open(m.group(1).replace("{dir}", folder), encoding="utf-8").read()
                    except OSError:
                        gone = True
                got = nums(txt)
                if got & ops:
                    read_at = n
                if res in got and res not in nums(calls.get(b["tool_use_id"], "")):
                    made = True
    if made:
        return "allow"
    if read_at < 0:
        if img or gone or compacted:
            return "fail_open"
        return "allow" if ops <= user else "block"
    if any(n > read_at for n in bad):
        return "fail_open"
    return "block"


def check(S, out):
    bad = [(e["id"], e["name"], e["expect"]["decision"], reference(e, out)) for e in S.entries
           if os.path.exists(os.path.join(out, e["file"] or "")) and not (e.get("big_mb") and e["file"] not in S.files)
           and reference(e, out) != e["expect"]["decision"]]
    return bad


def main(scn=scenarios, prefix="cc-s", here=os.path.dirname(os.path.abspath(__file__))):
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", default=here)
    ap.add_argument("--big", action="store_true")
    ap.add_argument("--check", action="store_true")
    a = ap.parse_args()
    if a.check:
        d = tempfile.mkdtemp()
        try:
            S = Set(prefix, d); scn(S, a.big); S.write()
            bad = check(S, d)
            diff = [k for k, v in S.files.items() if not (k in {e["file"] for e in S.entries if e.get("big_mb")}) and
                    (not os.path.exists(os.path.join(a.out, k)) or open(os.path.join(a.out, k), "rb").read() != v)]
            print(f"{len(S.entries)} cases, {len(bad)} disagree with the reference, {len(diff)} files differ from {os.path.basename(a.out)}")
            for x in bad + diff:
                print("  ", x)
            return 1 if bad or diff else 0
        finally:
            shutil.rmtree(d)
    S = Set(prefix, a.out); scn(S, a.big); S.write()
    print(f"wrote {len(S.entries)} cases, {len(S.files)} files")


if __name__ == "__main__":
    sys.exit(main())
