/** Reads `content/` into memory. A file that does not fit its schema stops the start with its name and the reason. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { rubricFile } from '#server/marking/rubric.ts';
import type { Clock } from '#server/services/services.ts';
import { glossaryFile } from './glossary.ts';
import { toLoaded } from './join-passage.ts';
import { labelsFile, themesFile } from './labels.ts';
import type { Library, LoadedPassage } from './library.ts';
import { openLibrary } from './live-library.ts';
import { narrationFile } from './narration.ts';
import { passageFile } from './passage.ts';
import { loadBank } from './placement/load-item-bank.ts';
import { read } from './read-content.ts';
import { openWordPack } from './word-pack.ts';

export const demoFile = z.record(z.string().check(z.regex(/^\d+$/)), z.string());

/** One passage folder, read and joined. Throws BadContent. */
export function loadPassage(folder: string): LoadedPassage {
  const narration = join(folder, 'narration.json');
  const labels = join(folder, 'labels.json');
  return toLoaded({
    passage: read(join(folder, 'passage.json'), passageFile),
    rubrics: read(join(folder, 'rubric.json'), rubricFile),
    glossary: read(join(folder, 'glossary.json'), glossaryFile),
    labels: existsSync(labels) ? read(labels, labelsFile) : null,
    narration: existsSync(narration) ? read(narration, narrationFile) : null,
  });
}

/** What ships with Readling; packs come later. */
export function loadLibrary(contentDir: string, clock: Clock = () => new Date()): Library {
  const shelf = join(contentDir, 'passages');
  const shipped = readdirSync(shelf)
    .sort()
    .map((name) => loadPassage(join(shelf, name)));
  const demo = read(join(contentDir, 'library/demo.json'), demoFile);
  const functionWords = read(join(contentDir, 'library/function-words.json'), glossaryFile);
  const lasting = {
    themes: read(join(contentDir, 'library/themes.json'), themesFile),
    demo: new Map(Object.entries(demo).map(([level, id]) => [Number(level), id])),
    functionWords: new Map(Object.entries(functionWords)),
    wordPack: openWordPack(contentDir),
    placement: loadBank(contentDir),
  };
  return openLibrary(shipped, lasting, clock);
}
