// Reads one line of pairs.jsonl. A field of the wrong form counts as missing; nothing throws.
import type { ReferencedQuestion } from '#server/marking/similarity/extract-features.ts';

export type EvaluationPair = {
  id: unknown;
  answer: string;
  question: ReferencedQuestion;
  labelledAnswers: { answer: string; right: boolean }[];
};

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const text = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : typeof value === 'number' ? String(value) : '';
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function parse(line: string): Record<string, unknown> {
  try {
    return fields(JSON.parse(line.replace(/^\ufeff/, '')));
  } catch {
    return {};
  }
}

/** Other names of the strands: "lit_comp" and FairytaleQA's "explicit" mean literal. */
const strands = [
  ['literal', /^(?:lit|explicit)/],
  ['inferential', /^(?:inf|implicit)/],
  ['critical', /^crit/],
  ['summary', /^summ/],
] as const;

function strandOf(value: unknown): ReferencedQuestion['strand'] {
  const name = text(value).toLowerCase();
  return strands.find(([, pattern]) => pattern.test(name))?.[0];
}

export function readPair(line: string): EvaluationPair {
  const pair = parse(line);
  const strand = strandOf(pair['strand']);
  const passage = text(pair['passage']);
  return {
    id: pair['id'] ?? null,
    answer: text(pair['answer']),
    question: {
      question: text(pair['question']),
      references: list(pair['references'])
        .map(text)
        .filter((each) => each.trim() !== ''),
      ...(passage.trim() === '' ? {} : { passage }),
      ...(strand === undefined ? {} : { strand }),
    },
    labelledAnswers: list(pair['bank']).flatMap((each) => {
      const { answer, right } = fields(each);
      return typeof right === 'boolean' && text(answer) !== '' ? [{ answer: text(answer), right }] : [];
    }),
  };
}
