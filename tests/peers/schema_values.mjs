// Values with the verdict a schema must give on them, for schemas.test.mjs: what a wrong schema would let pass or refuse.

/** One change to a good value. */
const with_ = (value, change) => ({ ...value, ...change });
export const without = (value, key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

const part = { text: "hi" };
const message = { messageId: "m", role: "ROLE_USER", parts: [part] };
const artifact = { artifactId: "a", parts: [part] };
const status = { state: "TASK_STATE_WORKING" };
const task = { id: "t", status };
const statusUpdate = { taskId: "t", contextId: "c", status };
const artifactUpdate = { taskId: "t", contextId: "c", artifact };
const push = { url: "https://e.x", authentication: { scheme: "Bearer" } };
const call = { jsonrpc: "2.0", id: 1, method: "SendMessage", params: { message } };
const at = (timestamp) => with_(status, { timestamp });

const part0 = { kind: "text", text: "hi" };
const message0 = { kind: "message", messageId: "m", role: "user", parts: [part0] };
const artifact0 = { artifactId: "a", parts: [part0] };
const status0 = { state: "working", timestamp: "2026-01-01T09:00:00Z", message: message0 };
const task0 = { kind: "task", id: "t", contextId: "c", status: status0, artifacts: [artifact0], history: [message0] };
const statusUpdate0 = { kind: "status-update", taskId: "t", contextId: "c", status: status0, final: false };
const artifactUpdate0 = { kind: "artifact-update", taskId: "t", contextId: "c", artifact: artifact0, append: true, lastChunk: false };
const push0 = { id: "p", url: "https://e.x", token: "k", authentication: { schemes: ["Bearer"], credentials: "x" } };
const configuration0 = { acceptedOutputModes: ["text"], blocking: true, historyLength: 3, pushNotificationConfig: push0 };
const params0 = { message: message0, configuration: configuration0, metadata: {} };
const call0 = { jsonrpc: "2.0", id: 1, method: "message/send", params: params0 };
const stream0 = with_(call0, { method: "message/stream" });
const file0 = (file) => ({ kind: "file", file });

/** The JSON-RPC body of 1.0; `methods` are others than its own. */
const calls = (body, methods) => ({
  good: [1, "x", null].map((id) => with_(body, { id })),
  bad: [
    ...Object.keys(body).map((key) => without(body, key)),
    ...[1.5, {}, true].map((id) => with_(body, { id })),
    ...["1.0", 2].map((jsonrpc) => with_(body, { jsonrpc })),
    ...methods.map((method) => with_(body, { method })),
    ...[{}, { message: message0 }].map((params) => with_(body, { params })),
  ],
});

/** By version, then by definition. */
export const verdicts = {
  "1.0": {
    SendMessageRequest: {
      good: [{ message }, { message, tenant: null, configuration: null, metadata: null }, { message, tenant: "t", generation: "1" }],
      bad: [{}, null, { message: null }, { message, tenant: 1 }, { message, configuration: [] }, { message, metadata: [] }],
    },
    SendMessageConfiguration: {
      good: [
        {},
        { acceptedOutputModes: [], taskPushNotificationConfig: push, historyLength: null, returnImmediately: false },
        { accepted_output_modes: ["text"], task_push_notification_config: push, return_immediately: null },
        { taskPushNotificationConfig: null },
        { task_push_notification_config: null },
        ...[0, 2147483647, 1.0, 1e2, "0", "-0", "7", "007", "999999999", "1999999999", "2147483647"].map((historyLength) => ({
          historyLength,
        })),
        { history_length: "10" },
      ],
      bad: [
        ...[
          -1,
          1.5,
          2147483648,
          "",
          "-1",
          "1.5",
          "2147483648",
          "2147483650",
          "2200000000",
          "3000000000",
          "99999999999",
          "ten",
          "-",
          "02147483648",
          true,
          [],
        ].map((historyLength) => ({ historyLength })),
        { history_length: -1 },
        { historyLength: 1, history_length: 1 },
        { acceptedOutputModes: [], accepted_output_modes: [] },
        { acceptedOutputModes: "text" },
        { acceptedOutputModes: [null] },
        { accepted_output_modes: [1] },
        { taskPushNotificationConfig: push, task_push_notification_config: push },
        { task_push_notification_config: {} },
        { returnImmediately: "false" },
        { return_immediately: 1 },
        { returnImmediately: true, return_immediately: true },
        { taskPushNotificationConfig: {} },
      ],
    },
    TaskPushNotificationConfig: {
      good: [push, { url: "u", id: null, taskId: null, token: null, tenant: null, authentication: null }, { url: "u", task_id: "t" }],
      bad: [
        {},
        { url: null },
        { url: "" },
        ...["id", "taskId", "task_id", "token", "tenant", "authentication"].map((key) => with_(push, { [key]: 5 })),
        with_(push, { taskId: "t", task_id: "t" }),
      ],
    },
    AuthenticationInfo: {
      good: [{ scheme: "Basic", credentials: "x" }],
      bad: [{}, { scheme: "" }, { schemes: ["Basic"] }, { scheme: "a", credentials: 1 }],
    },
    Message: {
      good: [
        message,
        with_(message, { contextId: "c", taskId: null, metadata: {}, extensions: [], referenceTaskIds: ["t"] }),
        with_(without(message, "messageId"), { message_id: "m", context_id: "c", task_id: "t", reference_task_ids: null }),
        ...["ROLE_AGENT", 1, 2].map((role) => with_(message, { role })),
        with_(message, { kind: 7, content: null, contextID: [] }),
      ],
      bad: [
        ...Object.keys(message).flatMap((key) => [without(message, key), with_(message, { [key]: null })]),
        ...["", 7].flatMap((id) => [with_(message, { messageId: id }), with_(without(message, "messageId"), { message_id: id })]),
        ...["ROLE_UNSPECIFIED", "user", "role_user", "1", 0, 3, -1, true].map((role) => with_(message, { role })),
        with_(message, { parts: [] }),
        with_(message, { parts: [part, null] }),
        with_(message, { parts: [part, {}] }),
        ...["contextId", "context_id", "taskId", "task_id"].map((key) => with_(message, { [key]: 5 })),
        ...["extensions", "referenceTaskIds", "reference_task_ids"].flatMap((key) => [
          with_(message, { [key]: "x" }),
          with_(message, { [key]: [null] }),
        ]),
        with_(message, { metadata: "x" }),
        with_(message, { message_id: "m" }),
        with_(message, { contextId: null, context_id: "c" }),
        with_(message, { taskId: "t", task_id: "t" }),
        with_(message, { referenceTaskIds: [], reference_task_ids: [] }),
      ],
    },
    Part: {
      good: [
        { text: "" },
        { text: "a", raw: null, url: null, metadata: null, filename: null, mediaType: null },
        { url: "" },
        { url: "u", media_type: "a/b", filename: "f", metadata: {} },
        ...[null, false, 0, "", [], {}].map((data) => ({ data })),
        ...[
          "",
          "QQ",
          "QQ==",
          "QUI",
          "QUI=",
          "QUJD",
          "_-8",
          "+/8=",
          " Q\tUJ\r\nD ",
          "QQ=\n=\n",
          "Q".repeat(1e6),
          `${"Q".repeat(2e7)}==`,
        ].map((raw) => ({ raw })),
      ],
      bad: [
        {},
        "hi",
        { text: null },
        { text: null, raw: null, url: null },
        { text: 5 },
        { url: {} },
        { text: "a", raw: "" },
        { text: "a", url: "" },
        { text: "a", data: null },
        { raw: "QQ==", url: "u" },
        { url: "u", data: 1 },
        { raw: "QQ==", data: 1 },
        { text: "a", metadata: [] },
        { text: "a", filename: 1 },
        { text: "a", mediaType: 1 },
        { text: "a", media_type: 1 },
        { text: "a", mediaType: "a/b", media_type: "a/b" },
        ...[
          "Q",
          "!!!",
          "QQ=",
          "QQ===",
          "QUJDR",
          "=",
          "QUJD=",
          "QQ==QQ==",
          "Q*==",
          "QÜ==",
          "Q".repeat(1e6 - 3),
          `${"Q".repeat(2e7)}!`,
          5,
          [],
        ].map((raw) => ({ raw })),
      ],
    },
    Task: {
      good: [
        task,
        with_(task, { contextId: null, artifacts: [artifact], history: [message], metadata: {} }),
        with_(task, { context_id: "c", artifacts: null, history: null }),
      ],
      bad: [
        ...Object.keys(task).flatMap((key) => [without(task, key), with_(task, { [key]: null })]),
        with_(task, { id: "" }),
        with_(task, { contextId: 1 }),
        with_(task, { context_id: 1 }),
        with_(task, { contextId: "c", context_id: "c" }),
        with_(task, { artifacts: [with_(artifact, { parts: [] })] }),
        with_(task, { artifacts: artifact }),
        with_(task, { history: [message0] }),
        with_(task, { history: [null] }),
        with_(task, { history: { 0: message } }),
        with_(task, { metadata: [] }),
      ],
    },
    TaskStatus: {
      good: [
        with_(status, { message, timestamp: null }),
        with_(status, { message: null }),
        ...["SUBMITTED", "WORKING", "COMPLETED", "FAILED", "CANCELED", "INPUT_REQUIRED", "REJECTED", "AUTH_REQUIRED"].flatMap(
          (name, index) => [{ state: `TASK_STATE_${name}` }, { state: index + 1 }],
        ),
        ...["2026-01-01T09:00:00Z", "2026-12-31T23:59:59.123456789Z", "2026-01-01T09:00:00.5+09:00"].map(at),
      ],
      bad: [
        {},
        ...["TASK_STATE_UNSPECIFIED", "TASK_STATE_CANCELLED", "working", "1", 0, 9, 99, null].map((state) => ({ state })),
        with_(status, { message: {} }),
        ...[
          "yesterday",
          "2026-01-01",
          "2026-01-01T09:00:00",
          "2026-13-01T09:00:00Z",
          "2026-01-32T09:00:00Z",
          "2026-01-01T24:00:00Z",
          "2026-01-01 09:00:00Z",
          0,
        ].map(at),
      ],
    },
    Artifact: {
      good: [artifact, { artifact_id: "a", parts: [part], name: null, description: "d", extensions: ["u"], metadata: {} }],
      bad: [
        ...Object.keys(artifact).flatMap((key) => [without(artifact, key), with_(artifact, { [key]: null })]),
        with_(artifact, { artifactId: "" }),
        { artifact_id: "", parts: [part] },
        with_(artifact, { artifact_id: "a" }),
        with_(artifact, { parts: [] }),
        with_(artifact, { parts: [{}] }),
        with_(artifact, { name: 1 }),
        with_(artifact, { description: 1 }),
        with_(artifact, { extensions: [1] }),
        with_(artifact, { metadata: 1 }),
      ],
    },
    TaskStatusUpdateEvent: {
      good: [with_(statusUpdate, { metadata: null }), { task_id: "t", context_id: "c", status }],
      bad: [
        ...Object.keys(statusUpdate).flatMap((key) => [without(statusUpdate, key), with_(statusUpdate, { [key]: null })]),
        with_(statusUpdate, { task_id: "t" }),
        with_(statusUpdate, { context_id: "c" }),
        { task_id: "", context_id: "c", status },
        { task_id: "t", context_id: "", status },
        with_(statusUpdate, { metadata: [] }),
      ],
    },
    TaskArtifactUpdateEvent: {
      good: [with_(artifactUpdate, { append: true, lastChunk: null }), { task_id: "t", context_id: "c", artifact, last_chunk: true }],
      bad: [
        ...Object.keys(artifactUpdate).flatMap((key) => [without(artifactUpdate, key), with_(artifactUpdate, { [key]: null })]),
        with_(artifactUpdate, { task_id: "t" }),
        with_(artifactUpdate, { context_id: "c" }),
        { task_id: "", context_id: "c", artifact },
        { task_id: "t", context_id: "", artifact },
        ...["append", "lastChunk", "last_chunk"].map((key) => with_(artifactUpdate, { [key]: "true" })),
        with_(artifactUpdate, { lastChunk: true, last_chunk: true }),
        with_(artifactUpdate, { metadata: [] }),
      ],
    },
    SendMessageResponse: {
      good: [
        { task, message: null },
        { task: null, message },
      ],
      bad: [{}, { task: null }, { task, message }, { task: {} }, { message: {} }, message],
    },
    StreamResponse: {
      good: [
        { task, message: null, statusUpdate: null, artifactUpdate: null },
        { task: null, message, status_update: null, artifact_update: null },
        { statusUpdate },
        { artifactUpdate },
        { status_update: statusUpdate },
        { artifact_update: artifactUpdate },
      ],
      bad: [
        {},
        message,
        { task, message },
        { statusUpdate, artifactUpdate },
        { message, artifact_update: artifactUpdate },
        { task, status_update: statusUpdate },
        { statusUpdate: null, status_update: statusUpdate },
        { artifactUpdate: null, artifact_update: artifactUpdate },
        ...["task", "message", "statusUpdate", "status_update", "artifactUpdate", "artifact_update"].map((key) => ({ [key]: {} })),
      ],
    },
    SendMessageCall: calls(call, ["SendStreamingMessage", "message/send"]),
    SendStreamingMessageCall: calls(with_(call, { method: "SendStreamingMessage" }), ["SendMessage", "message/stream"]),
  },
  0.3: {
    MessageSendParams: {
      good: [params0, with_(params0, { foo: 1 }), with_(params0, { message: with_(message0, { messageId: "", parts: [] }) })],
      bad: [{}, with_(params0, { configuration: null }), with_(params0, { metadata: null })],
    },
    Message: {
      good: [message0, with_(message0, { role: "agent", extensions: [], referenceTaskIds: [], contextId: "", taskId: "", metadata: {} })],
      bad: [
        message,
        ...Object.keys(message0).map((key) => without(message0, key)),
        with_(message0, { kind: "task" }),
        with_(message0, { contextId: null }),
      ],
    },
    Part: {
      good: [part0, file0({ bytes: "!" }), file0({ uri: "" }), file0({ bytes: "", uri: "" }), { kind: "data", data: {} }],
      bad: [
        part,
        { kind: "text" },
        file0({}),
        file0({ fileWithUri: "u" }),
        { kind: "data", data: [] },
        { kind: "image", url: "u" },
        with_(part0, { metadata: null }),
      ],
    },
    Task: {
      good: [task0],
      bad: [
        ...["kind", "id", "contextId", "status"].map((key) => without(task0, key)),
        with_(task0, { status: {} }),
        with_(task0, { artifacts: [{}] }),
      ],
    },
    TaskStatusUpdateEvent: { good: [statusUpdate0], bad: Object.keys(statusUpdate0).map((key) => without(statusUpdate0, key)) },
    TaskArtifactUpdateEvent: {
      good: [artifactUpdate0, without(without(artifactUpdate0, "append"), "lastChunk")],
      bad: ["kind", "taskId", "contextId", "artifact"].map((key) => without(artifactUpdate0, key)),
    },
    SendMessageRequest: {
      good: [call0],
      bad: [stream0, with_(call0, { id: null }), with_(call0, { id: 1.5 }), ...Object.keys(call0).map((key) => without(call0, key))],
    },
    SendStreamingMessageRequest: { good: [stream0], bad: [call0, with_(stream0, { id: null })] },
    SendMessageResult: { good: [task0, message0], bad: [{ task: task0 }, statusUpdate0, {}] },
    SendStreamingMessageResult: { good: [task0, message0, statusUpdate0, artifactUpdate0], bad: [{ statusUpdate: statusUpdate0 }, {}] },
  },
};

const answer = (result) => ({ jsonrpc: "2.0", id: null, result });
const fileParts = [
  file0({ bytes: "QQ==", mimeType: "a/b", name: "f" }),
  { ...file0({ uri: "u", mimeType: "a/b", name: "f" }), metadata: {} },
];
const full0 = with_(message0, {
  parts: [part0, ...fileParts, { kind: "data", data: { a: 1 }, metadata: {} }],
  contextId: "c",
  taskId: "t",
  referenceTaskIds: ["t"],
  extensions: ["u"],
  metadata: {},
});
/** Good values of the definitions both schemas of 0.3 have; each has every member a mutation could spoil. */
export const samples = [
  ["MessageSendParams", { message: full0, configuration: configuration0, metadata: {} }],
  ["Task", with_(task0, { history: [full0], metadata: {} })],
  ["Artifact", with_(artifact0, { name: "n", description: "d", extensions: ["u"], metadata: {} })],
  ["TaskStatusUpdateEvent", with_(statusUpdate0, { metadata: {} })],
  ["TaskArtifactUpdateEvent", with_(artifactUpdate0, { metadata: {} })],
  ["SendMessageRequest", call0],
  ["SendStreamingMessageRequest", stream0],
  ...[task0, message0].map((result) => ["SendMessageSuccessResponse", answer(result)]),
  ...[task0, message0, statusUpdate0, artifactUpdate0].map((result) => ["SendStreamingMessageSuccessResponse", answer(result)]),
];
