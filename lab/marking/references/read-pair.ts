// Reads one line of pairs.jsonl. Whatever is wrong with it counts as missing; nothing throws.
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

/** "Literal", "lit_comp" and FairytaleQA's "explicit" are one, and so on. */
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
  const given = parse(line);
  const strand = strandOf(given['strand']);
  const passage = text(given['passage']);
  return {
    id: given['id'] ?? null,
    answer: text(given['answer']),
    question: {
      question: text(given['question']),
      references: list(given['references'])
        .map(text)
        .filter((each) => each.trim() !== ''),
      ...(passage.trim() === '' ? {} : { passage }),
      ...(strand === undefined ? {} : { strand }),
    },
    labelledAnswers: list(given['bank']).flatMap((each) => {
      const { answer, right } = fields(each);
      return typeof right === 'boolean' && text(answer) !== '' ? [{ answer: text(answer), right }] : [];
    }),
  };
}
