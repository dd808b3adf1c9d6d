// Lets anyone judge the marking on their own data: npm run --silent eval:marking < pairs.jsonl > verdicts.jsonl
// In, a line:  {id, question, references: [..], answer, passage?, strand?, bank?: [{answer, right}]}
// Out, a line: {id, verdict: "correct" | "accepted" | "wrong", p}; p is at least .5 exactly when it is not "wrong".
// A line that is not JSON, or lacks a field, gets a verdict all the same, from what is there.
import { createInterface } from 'node:readline';
import { judgeAnswer, type OpenQuestion, openQuestion } from '#server/marking/similarity/judge-answer.ts';
import { type GivenPair, readPair } from './read-pair.ts';

const ready = new Map<string, OpenQuestion>();
const mostReady = 100;

/** Lines of one question come again and again; what is ready for it is kept. */
function questionOf({ asked, bank }: Pick<GivenPair, 'asked' | 'bank'>): OpenQuestion {
  const key = JSON.stringify([asked, bank]);
  const question = ready.get(key) ?? openQuestion(asked, bank);
  const [oldest] = ready.keys();
  if (ready.size >= mostReady && oldest !== undefined) ready.delete(oldest);
  ready.set(key, question);
  return question;
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  const { id, answer, asked, bank } = readPair(line);
  const { verdict, p } = judgeAnswer(answer, questionOf({ asked, bank }));
  const said = `${JSON.stringify({ id, verdict, p })}\n`;
  if (!process.stdout.write(said))
    await new Promise<void>((free) => process.stdout.once('drain', () => free()));
}
