// Marks answers of your own by references: npm run --silent eval:marking < pairs.jsonl > verdicts.jsonl
// A line in:  {id, question, references: [..], answer, passage?, strand?, bank?: [{answer, right}]}
// A line out: {id, verdict: "correct" | "accepted" | "wrong", p}
// `p` is at least 0.5 exactly when the verdict is not "wrong". A line that is not JSON or lacks a field gets
// a verdict from the fields that it has.
import { createInterface } from 'node:readline';
import { markByReferences, prepareReferenceQuestion, type ReferenceQuestion } from './mark-by-references.ts';
import { type EvaluationPair, readPair } from './read-pair.ts';

const cache = new Map<string, ReferenceQuestion>();
const mostCached = 100;

/** Cached, because the lines of one question often follow each other. */
function preparedQuestionOf(pair: EvaluationPair): ReferenceQuestion {
  const { question, labelledAnswers } = pair;
  const key = JSON.stringify([question, labelledAnswers]);
  const prepared = cache.get(key) ?? prepareReferenceQuestion(question, labelledAnswers);
  const [oldest] = cache.keys();
  if (cache.size >= mostCached && oldest !== undefined) cache.delete(oldest);
  cache.set(key, prepared);
  return prepared;
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  const pair = readPair(line);
  const { verdict, p } = markByReferences(pair.answer, preparedQuestionOf(pair));
  if (!process.stdout.write(`${JSON.stringify({ id: pair.id, verdict, p })}\n`))
    await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
}
