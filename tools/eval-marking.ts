// Lets anyone judge the marking on their own data: npm run --silent eval:marking < pairs.jsonl > verdicts.jsonl
// In, a line:  {id, question, references: [..], answer, passage?, strand?, bank?: [{answer, right}]}
// Out, a line: {id, verdict: "correct" | "accepted" | "wrong", p}; p is at least .5 exactly when it is not "wrong".
// A line that is not JSON, or lacks a field, gets a verdict all the same, from what is there.
import { createInterface } from 'node:readline';
import { judgeAnswer, openQuestion } from '#server/marking/judge-answer.ts';
import { readPair } from './eval-marking/read-pair.ts';

let last = { key: '', question: openQuestion({ question: '', references: [] }) };
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  const { id, answer, asked, bank } = readPair(line);
  // Lines of one question mostly stand together; what is ready for it is kept for the next.
  const key = JSON.stringify([asked, bank]);
  if (key !== last.key) last = { key, question: openQuestion(asked, bank) };
  const { verdict, p } = judgeAnswer(answer, last.question);
  const said = `${JSON.stringify({ id, verdict, p })}\n`;
  if (!process.stdout.write(said))
    await new Promise<void>((free) => process.stdout.once('drain', () => free()));
}
