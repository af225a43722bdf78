// What --help prints: examples first, since that is what people copy.
import { belongsTo, type Command, option, type OptionName, optionNames } from "./options.js";

const general = `usage: a2a-handoff COMMAND [options] FILE…     - is standard input

What happens to a message at the border between two A2A agents.

  prepare    before sending: the request, its history trimmed to ten messages and at its place
  seed       on receipt: the messages to put into the agent's thread, or why there are none
  validate   what is wrong with an envelope or an A2A request, where, and what would mend it
  normalize  an A2A request or message, whatever its dialect, written cleanly in one version
  merge      an agent's own parts and upstream's, as the policy says
  schema     the definition of the envelope as JSON Schema, TypeScript, zod or pydantic

  a2a-handoff validate message.json
  a2a-handoff validate --each logs/*.ndjson
  a2a-handoff normalize body.json --to 1.0
  a2a-handoff prepare body.json | curl -d @- -H 'content-type: application/json' https://…
  a2a-handoff seed body.json --thread empty
  a2a-handoff schema --to pydantic --check models.py

Exit code: 0 no errors, 1 errors in the data, 2 a mistake on the command line or a file that cannot be read.
Colour on a terminal only; NO_COLOR and FORCE_COLOR have the last word.

  a2a-handoff help COMMAND   its options, with examples
  a2a-handoff help json      what --json prints
`;

const about: { readonly [command in Command]: string } = {
  prepare: `usage: a2a-handoff prepare [options] FILE…

The host's step before sending: the request goes to standard output, its history trimmed to the newest
messages that the agent will use, and moved to message.metadata.history. The message is written cleanly in one
version of A2A, that of its method or its own unless --protocol names one. What is kept keeps its bytes.
Findings go to standard error. With an error nothing is printed (with --each: null).

  a2a-handoff prepare body.json > request.json
  cat body.json | a2a-handoff prepare - --keep 4
  a2a-handoff prepare memory.json --from auto --context-id wf-7    # a list of messages, as your library stores it
  a2a-handoff prepare body.json --protocol 1.0 --json | jq '.results[0] | .method, .headers'
  a2a-handoff prepare --each queue.ndjson > out.ndjson     # line 7 of one is line 7 of the other
  a2a-handoff prepare body.json --json | jq '.results[0].counts'
`,
  seed: `usage: a2a-handoff seed --thread … [options] FILE…

The agent's step on receipt: the messages go to standard output as a JSON list; when nothing is to be seeded,
an object says why: {"action":"skip","reason":"thread_held"}. Findings go to standard error.

  a2a-handoff seed body.json --thread empty
  a2a-handoff seed body.json --thread facts.json           # {"exists": true, "messageCount": 0, "next": ["__start__"]}
  a2a-handoff seed body.json --thread none --target openai --separator $'\\n'
`,
  validate: `usage: a2a-handoff validate [options] FILE…

Every fault at once: where it stands, and what would mend it. An object with a payload, or with an envelope's
ids in its metadata, is judged as an envelope; anything else as an A2A request, by the letter of its version of
A2A. Turns of a history are not judged, but for what JSON cannot carry: \`prepare\` says what becomes of them.

  a2a-handoff validate message.json
  a2a-handoff validate message.json --locale ko
  a2a-handoff validate body.json --protocol 1.0            # would a strict server of 1.0 take it?
  a2a-handoff validate --as message answers/*.json --mode lenient --quiet || echo broken
  zcat messages.ndjson.gz | a2a-handoff validate --each - --json | jq -s 'last.summary | .dialects, .codes'
  a2a-handoff validate --each messages.ndjson --format github
`,
  normalize: `usage: a2a-handoff normalize --to 1.0|0.3 [options] FILE…

A JSON-RPC body, its params or a bare message goes to standard output, written cleanly in one version of A2A; the
form stays, what is not changed keeps its bytes. Each repair is a finding on standard error. With an error nothing
is printed (with --each: null).

  a2a-handoff normalize body.json --to 1.0 > request.json
  a2a-handoff normalize --each old.ndjson --to 1.0 > new.ndjson
  a2a-handoff normalize body.json --to 0.3 --json | jq '.results[0].dialect'
`,
  merge: `usage: a2a-handoff merge [options] FILE…

An agent's answer parts: FILE holds {"current": …, "upstream": …}, both {data, files} or both lists of A2A
parts. The merged parts go to standard output, findings to standard error.

  a2a-handoff merge parts.json --policy append
  a2a-handoff merge parts.json --json | jq '.results[0].own'
`,
  schema: `usage: a2a-handoff schema --to json-schema|typescript|zod|pydantic [options] [FILE]

The definition of the envelope in another language goes to standard output: of version 1.0, of --version 1.1, or of
the JSON Schema in FILE. zod and pydantic carry the rules, not only the types; what a language cannot check is named
in a comment. Commit what it prints, and let --check hold it in CI: 0 when nothing has drifted, 1 with the difference.

  a2a-handoff schema --to zod --case camel > envelope.ts
  a2a-handoff schema --to pydantic --version 1.1 > envelope.py
  a2a-handoff schema --to json-schema --check envelope.schema.json
`,
};

const json = `--json prints one document, the same for one file and for many:

  { "ok": false, "results": [ { "file": "message.json", "ok": false, … , "findings": [ … ], "omitted": 0 } ] }

  prepare    request (null with an error), method, headers, protocol, counts
  seed       action, messages or reason, contextId, counts
  validate   type: "envelope" with casing and version, or "request" or "message" with dialect and protocol: the
             wire shape, and the version whose rules counted
  normalize  value (null with an error), dialect: the wire shape it came in
  merge      parts (null with an error), own

A finding is { code, severity, path, pointer, message, suggestion?, at?, spec?, help }, with what its code adds:
\`suggestion\` is a JSON Patch operation, \`at\` a place (line and column from 1), \`message\` in the --locale,
\`spec\` a paragraph of the A2A specification.
At most 100 findings a message; \`omitted\` counts the others.

With --each it is one line per message that has findings (--all: per message), each with file and line, and at
the end one line with the summary. There \`at.line\` is the line of the log, and offsets count from its start.

  { "file": "log.ndjson", "line": 3, "type": "request", "ok": true, … , "findings": [ … ], "omitted": 0 }
  { "summary": { "messages": 9, "ok": 8, "failed": 1, "dialects": { "0.3": 8, "mixed": 1 },
                 "findings": { "error": 1, "warning": 2, "info": 0 }, "omitted": 0,
                 "codes": { "unknown_role": 2, "missing_key": 1 } } }

\`failed\` counts messages with an error. Members may be added in a later version; none is renamed or removed.
`;

export function help(topic?: Command | "json"): string {
  if (topic === undefined) return general;
  return topic === "json" ? json : `${about[topic]}\n${optionsOf(topic)}`;
}

/** The command's own options first, then those of every command. */
function optionsOf(command: Command): string {
  const own = (name: OptionName) => option(name).for !== undefined;
  const listed = optionNames.filter((name) => belongsTo(name, command) && name !== "version");
  const rows = [...listed.filter(own), ...listed.filter((name) => !own(name))].map((name) => {
    const { short, value, says } = option(name);
    return [`${short ? `-${short}, ` : ""}--${name}${value ? ` ${value}` : ""}`, says] as const;
  });
  return rows.map(([left, right]) => (left.length > 23 ? `  ${left}\n${" ".repeat(27)}${right}\n` : `  ${left.padEnd(25)}${right}\n`)).join("");
}
