/** Makes a passage of its files: what browsers may see, and apart from it what only the server knows. */
import { createHash } from 'node:crypto';
import { type RubricFile, rubricKey } from '#server/marking/rubric.ts';
import { findSpan } from './evidence.ts';
import type { Glossary } from './glossary.ts';
import type { TranslatedHints } from './hints.ts';
import type { Labels } from './labels.ts';
import type { LoadedPassage, Passage, PassagePart, QuestionRubric } from './library.ts';
import type { NarrationFile } from './narration.ts';
import { type PassageFile, picturesOf } from './passage.ts';
import { plainText } from './plain-text.ts';
import { BadContent } from './read-content.ts';

export type PassageFiles = {
  passage: PassageFile;
  rubrics: RubricFile;
  glossary: Glossary;
  labels: Labels | null;
  hints: TranslatedHints | null;
  narration: NarrationFile | null;
};

function toPart(part: PassageFile['parts'][number]): PassagePart {
  const { blocks, text } = plainText(part.text);
  return {
    title: part.title,
    text,
    tokens: text.split(/\s+/),
    blocks,
    picture: part.picture ?? null,
    pictures: part.pictures ?? null,
    timeRead: part.time_read,
    sets: part.sets.map((set) => ({
      id: set.id,
      strand: set.strand,
      quiz: set.quiz,
      timeAnswer: set.time_answer,
      questions: set.questions.map(({ ask, options, pictures }) => ({
        ask,
        options: options ?? null,
        pictures: pictures ?? null,
      })),
    })),
  };
}

/**
 * Decodable books in the order of the sounds that they need (phases 2 to 5), then books with a refrain, then longer
 * texts, which ask more.
 */
const stepOf = ({ form, sounds }: PassageFile) => sounds?.phase ?? (form === 'book' ? 6 : 7);

/** What an author may change in a passage without making another revision of it. */
const outsideRevision = {
  publish_on: undefined,
  series: undefined,
  genre: undefined,
  place: undefined,
  hero: undefined,
} as const satisfies Partial<PassageFile>;

function toPassage({ passage: file, rubrics, glossary, labels }: PassageFiles): Passage {
  const parts = file.parts.map(toPart);
  const revision = createHash('sha256')
    .update(JSON.stringify([{ ...file, ...outsideRevision }, rubrics]))
    .digest('hex')
    .slice(0, 16);
  return {
    id: file.id,
    title: file.title,
    level: file.level,
    step: stepOf(file),
    theme: file.theme,
    intro: file.intro ?? true,
    image: file.image,
    series: file.series ?? null,
    pictures: picturesOf(file),
    revision,
    labels,
    parts,
    glossary: new Map(Object.entries(glossary)),
    questionCount: parts.flatMap((part) => part.sets).reduce((sum, set) => sum + set.questions.length, 0),
  };
}

const hintsOf = (key: string, hints: TranslatedHints): NonNullable<QuestionRubric['hintsIn']> =>
  Object.fromEntries(
    Object.entries(hints).flatMap(([language, questions]) => {
      const pair = questions?.[key];
      return pair ? [[language, pair]] : [];
    }),
  );

/** The rubrics of a passage by key, each with the places of its evidence and its translated hints. Throws BadContent. */
function joinRubrics(
  passage: Passage,
  { rubrics, hints }: Pick<PassageFiles, 'rubrics' | 'hints'>,
): Map<string, QuestionRubric> {
  const found = new Map<string, QuestionRubric>();
  for (const part of passage.parts)
    for (const set of part.sets)
      set.questions.forEach((_, index) => {
        const key = rubricKey(set.id, index);
        const rubric = rubrics[key];
        if (!rubric) throw new BadContent(`${passage.id}: question ${key} has no rubric`);
        const evidence = rubric.evidence.map((quote) => {
          const span = findSpan(part.tokens, quote);
          if (!span) throw new BadContent(`${passage.id}: ${key}: "${quote}" is not in the text`);
          return span;
        });
        found.set(key, { rubric, evidence, ...(hints && { hintsIn: hintsOf(key, hints) }) });
      });
  return found;
}

/**
 * Throws BadContent where the files do not fit together, and an Error where the text has other Markdown than
 * allowed.
 */
export function joinPassage(files: PassageFiles): LoadedPassage {
  const passage = toPassage(files);
  const { publish_on } = files.passage;
  return {
    passage,
    rubrics: joinRubrics(passage, files),
    narration: files.narration,
    opensAt: publish_on === undefined ? 0 : Date.parse(publish_on),
  };
}
