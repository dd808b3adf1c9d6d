/** Loads `content/` into memory. The server does not start with a file that does not fit its schema. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { rubricFile } from '#server/marking/rubric.ts';
import type { Clock } from '#server/services/services.ts';
import { openDictionary } from './dictionary.ts';
import { glossaryFile } from './glossary.ts';
import { hintsFile } from './hints.ts';
import { joinPassage } from './join-passage.ts';
import { labelsFile, themesFile } from './labels.ts';
import type { Library, LoadedPassage } from './library.ts';
import { openLibrary } from './live-library.ts';
import { narrationFile } from './narration.ts';
import { passageFile } from './passage.ts';
import { loadBank } from './placement/load-item-bank.ts';
import { readContentFile } from './read-content.ts';

/** The ids and the length of the texts are checked where authors work. */
const promptsFile = z.record(z.string(), z.string());
export const demoFile = z.record(z.string().check(z.regex(/^\d+$/)), z.string());

/** Loads a passage from the files of its folder. Throws BadContent. */
export function loadPassage(folder: string): LoadedPassage {
  const narration = join(folder, 'narration.json');
  const labels = join(folder, 'labels.json');
  const hints = join(folder, 'hints.json');
  return joinPassage({
    passage: readContentFile(join(folder, 'passage.json'), passageFile),
    rubrics: readContentFile(join(folder, 'rubric.json'), rubricFile),
    glossary: readContentFile(join(folder, 'glossary.json'), glossaryFile),
    labels: existsSync(labels) ? readContentFile(labels, labelsFile) : null,
    hints: existsSync(hints) ? readContentFile(hints, hintsFile) : null,
    narration: existsSync(narration) ? readContentFile(narration, narrationFile) : null,
  });
}

/** Loads the content that Readling ships with. Packs are added later (`setPacks`). Throws BadContent. */
export function loadLibrary(contentDir: string, clock: Clock = () => new Date()): Library {
  const shelf = join(contentDir, 'passages');
  const shipped = readdirSync(shelf)
    .sort()
    .map((name) => loadPassage(join(shelf, name)));
  const demo = readContentFile(join(contentDir, 'library/demo.json'), demoFile);
  const prompts = readContentFile(join(contentDir, 'library/prompts.json'), promptsFile);
  const functionWords = readContentFile(join(contentDir, 'library/function-words.json'), glossaryFile);
  const narration = join(contentDir, 'library/narration.json');
  const fixed = {
    sharedNarration: existsSync(narration) ? readContentFile(narration, narrationFile) : null,
    themes: readContentFile(join(contentDir, 'library/themes.json'), themesFile),
    demo: new Map(Object.entries(demo).map(([level, id]) => [Number(level), id])),
    prompts: new Map(Object.entries(prompts)),
    functionWords: new Map(Object.entries(functionWords)),
    dictionary: openDictionary(contentDir),
    placement: loadBank(contentDir),
  };
  return openLibrary(shipped, fixed, clock);
}
