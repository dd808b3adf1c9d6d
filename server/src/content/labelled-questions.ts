/** Every labelled answer of every passage with its rubric, for the tests and `npm run bench:marking`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaseLabel, casesFile, casesOf } from '#server/marking/cases.ts';
import { type Rubric, rubricKey } from '#server/marking/rubric.ts';
import type { QuestionContext } from '#server/marking/verdict.ts';
import { type Library, wholeText } from './library.ts';

export type LabelledQuestion = {
  passage: string;
  key: string;
  rubric: Exclude<Rubric, { kind: 'choice' }>;
  context: QuestionContext;
  cases: { label: CaseLabel; answer: string }[];
};

export function labelledQuestions(contentDir: string, library: Library): LabelledQuestion[] {
  return [...library.passages.values()].flatMap((whole) => {
    const { id: passage, parts } = whole;
    const text = wholeText(whole);
    const file = casesFile.parse(
      JSON.parse(readFileSync(join(contentDir, 'passages', passage, 'cases.json'), 'utf8')),
    );
    return parts.flatMap(({ sets }) =>
      sets.flatMap(({ id, strand, questions }) =>
        questions.flatMap(({ ask }, index) => {
          const rubric = library.rubric(passage, id, index)?.rubric;
          if (!rubric || rubric.kind === 'choice') return [];
          const key = rubricKey(id, index);
          return [
            { passage, key, rubric, context: { question: ask, text, strand }, cases: casesOf(file, key) },
          ];
        }),
      ),
    );
  });
}
