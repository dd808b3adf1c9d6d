/** A passage folder whose files fit their schemas, before the rules are checked. */
import type { ExplainedPassage } from '#server/content/glossary.ts';
import type { TranslatedHints } from '#server/content/hints.ts';
import type { Labels } from '#server/content/labels.ts';
import type { NarrationFile } from '#server/content/narration.ts';
import type { QuestionSet } from '#server/content/passage.ts';
import { plainText } from '#server/content/plain-text.ts';
import type { CasesFile } from '#server/marking/cases.ts';
import { type Rubric, type RubricFile, rubricKey } from '#server/marking/rubric.ts';
import { namesIn, sentencesOf } from './text/sentences.ts';

export type DraftFiles = {
  /** The name of the folder. */
  folder: string;
  passage: ExplainedPassage;
  rubrics: RubricFile;
  cases: CasesFile;
  labels: Labels | null;
  hints: TranslatedHints | null;
  narration: NarrationFile | null;
};

export type Question = {
  /** The key of its rubric and cases: `p1-lit/0`. */
  key: string;
  ask: string;
  /** null for free text. */
  options: string[] | null;
  rubric: Rubric | undefined;
  set: QuestionSet;
  /** The index of its part, from 0. */
  part: number;
};

/**
 * `texts`: the plain text of each part. `names`: people and places in the texts
 * and the questions, in lower case.
 */
export type Draft = DraftFiles & { texts: string[]; questions: Question[]; names: ReadonlySet<string> };

export function toDraft(files: DraftFiles): Draft {
  const questions = files.passage.parts.flatMap((part, at) =>
    part.sets.flatMap((set) =>
      set.questions.map(({ ask, options }, index) => {
        const key = rubricKey(set.id, index);
        return { key, ask, options: options ?? null, rubric: files.rubrics[key], set, part: at };
      }),
    ),
  );
  const texts = files.passage.parts.map((part) => plainText(part.text).text);
  const names = namesIn([...texts, ...questions.map(({ ask }) => ask)].flatMap(sentencesOf));
  return { ...files, texts, questions, names };
}
