// MIND-CA (Kovatchev et al. 2020): answers of children aged 7 to 14 to questions about what others think. It
// has no reference answers, so three answers of other children with full marks are used; half marks are left
// out. It is used for testing only, because the words of the questions are not in the data.
import { seededRandom } from '#server/testing/misspell.ts';
import { readLines, type TrainingPair } from './pairs.ts';

type Mind = { child: number; question: string; answer: string; score: 0 | 1 | 2 };

const references = 3;
const everyFourth = 4;

export function mindPairs(dir: string): TrainingPair[] {
  const random = seededRandom(17);
  const rows = readLines<Mind>(dir, 'mindca-train.jsonl');
  return [...Map.groupBy(rows, ({ question }) => question)].flatMap(([question, answers]) => {
    const full = answers.filter(({ score }) => score === 2);
    const modelAnswers = Array.from({ length: references }, () => full[Math.floor(random() * full.length)]);
    const used = new Set(modelAnswers.map((model) => model?.child));
    const referenced = { question: '', references: modelAnswers.flatMap((model) => model?.answer ?? []) };
    return answers
      .filter(({ child, score }) => score !== 1 && !used.has(child) && child % everyFourth === 0)
      .map(({ child, answer, score }) => ({
        source: 'mind' as const,
        group: { answer: String(child), question, whole: question },
        question: referenced,
        answer,
        right: score === 2,
        strand: null,
        near: false,
        misspelt: false,
      }));
  });
}
