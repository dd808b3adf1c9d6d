/** Every case of every passage beside the rubric it tests: what the tests and `npm run bench:marking` walk. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaseLabel, casesFile, casesOf } from '#server/marking/cases.ts';
import type { OpenRubric } from '#server/marking/compile-rubric.ts';
import { rubricKey } from '#server/marking/rubric.ts';
import type { AskedOn } from '#server/marking/verdict.ts';
import { type Library, wholeText } from './library.ts';

export type OpenQuestion = {
  passage: string;
  key: string;
  rubric: OpenRubric;
  asked: AskedOn;
  cases: { label: CaseLabel; answer: string }[];
};

export function openQuestions(contentDir: string, library: Library): OpenQuestion[] {
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
            { passage, key, rubric, asked: { question: ask, text, strand }, cases: casesOf(file, key) },
          ];
        }),
      ),
    );
  });
}
