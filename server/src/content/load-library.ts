/** Reads `content/` into memory. A file that does not fit its schema stops the start with its name and the reason. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type RubricFile, rubricFile, rubricKey } from '#server/marking/rubric.ts';
import { findSpan } from './evidence.ts';
import { type ExplainedPassage, glossaryFile } from './glossary.ts';
import { type Labels, labelsFile, themesFile } from './labels.ts';
import type { Library, Passage, PassagePart, QuestionRubric } from './library.ts';
import { type NarrationFile, narrationFile } from './narration.ts';
import { type PassageFile, passageFile } from './passage.ts';
import { loadBank } from './placement/load-bank.ts';
import { plainText } from './plain-text.ts';
import { BadContent, read } from './read-content.ts';
import { openWordPack } from './word-pack.ts';

export const demoFile = z.record(z.string().check(z.regex(/^\d+$/)), z.string());

function toPart(part: PassageFile['parts'][number]): PassagePart {
  const { blocks, text } = plainText(part.text);
  return {
    title: part.title,
    text,
    tokens: text.split(/\s+/),
    blocks,
    timeRead: part.time_read,
    sets: part.sets.map((set) => ({
      id: set.id,
      strand: set.strand,
      quiz: set.quiz,
      timeAnswer: set.time_answer,
      questions: set.questions.map(({ ask, options }) => ({ ask, options: options ?? null })),
    })),
  };
}

function toPassage(file: ExplainedPassage, rubrics: RubricFile, labels: Labels | null): Passage {
  const parts = file.parts.map(toPart);
  const revision = createHash('sha256')
    .update(JSON.stringify([{ ...file, glossary: undefined }, rubrics]))
    .digest('hex')
    .slice(0, 16);
  return {
    id: file.id,
    title: file.title,
    level: file.level,
    theme: file.theme,
    intro: file.intro ?? true,
    image: file.image,
    revision,
    labels,
    parts,
    glossary: new Map(Object.entries(file.glossary)),
    questionCount: parts.flatMap((part) => part.sets).reduce((sum, set) => sum + set.questions.length, 0),
  };
}

/** The rubrics of a passage by key, each with its evidence found in the part that asks the question. */
function withEvidence(passage: Passage, rubrics: RubricFile): Map<string, QuestionRubric> {
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
        found.set(key, { rubric, evidence });
      });
  return found;
}

/** One passage folder, read and joined. Throws BadContent. */
function loadPassage(folder: string) {
  const glossary = read(join(folder, 'glossary.json'), glossaryFile);
  const file = { ...read(join(folder, 'passage.json'), passageFile), glossary };
  const rubrics = read(join(folder, 'rubric.json'), rubricFile);
  const narration = join(folder, 'narration.json');
  const labels = join(folder, 'labels.json');
  const passage = toPassage(file, rubrics, existsSync(labels) ? read(labels, labelsFile) : null);
  return {
    passage,
    rubrics: withEvidence(passage, rubrics),
    narration: existsSync(narration) ? read(narration, narrationFile) : null,
  };
}

export function loadLibrary(contentDir: string): Library {
  const shelf = join(contentDir, 'passages');
  const loaded = readdirSync(shelf)
    .sort()
    .map((name) => loadPassage(join(shelf, name)));
  const passages = new Map(loaded.map(({ passage }) => [passage.id, passage]));
  const rubrics = new Map(loaded.map((each) => [each.passage.id, each.rubrics]));
  const narrations = new Map<string, NarrationFile | null>(
    loaded.map((each) => [each.passage.id, each.narration]),
  );
  const themes = read(join(contentDir, 'library/themes.json'), themesFile);
  const demo = read(join(contentDir, 'library/demo.json'), demoFile);
  const functionWords = read(join(contentDir, 'library/function-words.json'), glossaryFile);
  return {
    passages,
    atLevel: (level) => [...passages.values()].filter((passage) => passage.level === level),
    themes,
    demo: new Map(Object.entries(demo).map(([level, id]) => [Number(level), id])),
    functionWords: new Map(Object.entries(functionWords)),
    wordPack: openWordPack(contentDir),
    rubric: (id, set, question) => rubrics.get(id)?.get(rubricKey(set, question)) ?? null,
    narration: (id, key) => narrations.get(id)?.assets[key] ?? null,
    placement: loadBank(contentDir),
  };
}
