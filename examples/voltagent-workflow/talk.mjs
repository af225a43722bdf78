// What is said before the workflow runs: six exchanges with the host's own agent, one of them with a tool.
import { fakeModel, textOf } from "../fake-model.mjs";

const exchanges = [
  ["안녕하세요, 여행을 준비해요.", "어디로 가시나요?"],
  ["서울로 가요. 날씨는요?", "24도이고 맑아요."],
  ["며칠이 좋을까요?", "사흘이면 넉넉해요."],
  ["숙소는 어디가 좋아요?", "종로를 권해요."],
  ["꼭 볼 곳은요?", "경복궁이요."],
  ["예산은 얼마나 들까요?", "하루 10만 원쯤이요."],
];

/** The host's own model: it looks the weather up before it answers. */
export const weatherModel = () => {
  const call = { type: "tool-call", toolCallId: "c1", toolName: "get_weather", input: '{"city":"서울"}' };
  const replies = new Map(exchanges);
  return fakeModel((prompt) => {
    const asked = textOf(prompt.findLast(({ role }) => role === "user"));
    if (prompt.at(-1).role === "user" && asked.includes("날씨")) return ["찾아볼게요.", call];
    return replies.get(asked) ?? "네.";
  });
};

export async function talk(host, ids) {
  for (const [asked] of exchanges) await host.say(asked, ids);
}
