// MIND-CA: what children aged 7 to 14 say of what others think. No references come with it, so that three answers of other
// children that earned full marks stand in for them; half marks are left out. Judged only, nothing is learnt from it:
// the question's own words are not in the data.
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
    const models = Array.from({ length: references }, () => full[Math.floor(random() * full.length)]);
    const used = new Set(models.map((model) => model?.child));
    const referenced = { question: '', references: models.flatMap((model) => model?.answer ?? []) };
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
