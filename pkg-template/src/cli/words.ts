// What the command line says beside the findings, in English and Korean.
import type { Severity } from "../../index.js";

const count = (number: number): string => number.toLocaleString("en-US");
const many = (number: number, word: string): string => `${count(number)} ${word}${number === 1 ? "" : "s"}`;

export const words = {
  en: {
    kinds: { envelope: "envelope", request: "A2A request", message: "A2A message" },
    judgedBy: (dialect: string, version: string) => `dialect ${dialect}, judged by ${version}`,
    findings: (severity: Severity, number: number) => many(number, severity),
    cures: (number: number) => `${count(number)} with a fix`,
    omitted: (number: number) => `and ${many(number, "more finding")}`,
    files: (all: number, ok: number) => `${many(all, "file")}: ${count(ok)} ok, ${count(all - ok)} with errors`,
    messages: (all: number, ok: number) => `${many(all, "message")}: ${count(ok)} ok, ${count(all - ok)} with errors`,
    dialects: (list: string) => `dialects: ${list}`,
    progress: (done: string, all: string, messages: number, failed: number) =>
      `${done}${all && ` of ${all}`}, ${many(messages, "message")}, ${count(failed)} with errors`,
  },
  ko: {
    kinds: { envelope: "엔벨로프", request: "A2A 요청", message: "A2A 메시지" },
    judgedBy: (dialect: string, version: string) => `방언 ${dialect}, 기준 ${version}`,
    findings: (severity: Severity, number: number) => `${{ error: "오류", warning: "경고", info: "알림" }[severity]} ${count(number)}개`,
    cures: (number: number) => `고칠 방법 있음 ${count(number)}개`,
    omitted: (number: number) => `그 밖에 ${count(number)}개`,
    files: (all: number, ok: number) => `파일 ${count(all)}개: 정상 ${count(ok)}개, 오류 ${count(all - ok)}개`,
    messages: (all: number, ok: number) => `메시지 ${count(all)}개: 정상 ${count(ok)}개, 오류 ${count(all - ok)}개`,
    dialects: (list: string) => `방언: ${list}`,
    progress: (done: string, all: string, messages: number, failed: number) =>
      `${all && `${all} 중 `}${done}, 메시지 ${count(messages)}개, 오류 ${count(failed)}개`,
  },
} as const;

export type Locale = keyof typeof words;
