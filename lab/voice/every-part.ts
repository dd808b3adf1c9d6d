/** Looks at the word times of every recorded part, without the aligner: silence within a word, its length, the order. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { narrationFile } from '#server/content/narration.ts';
import { alignerRate } from './aligner.ts';
import { checkWords } from './check-words.ts';
import { openDecoder } from './decoder.ts';
import { type Folders, readRecording } from './parts.ts';
import { silenceIn } from './signal/silence.ts';

/** The parts of a passage that have a recording. */
function recordedParts({ narration }: Folders, id: string): (readonly [string, number])[] {
  const { assets } = narrationFile.parse(
    JSON.parse(readFileSync(join(narration, id, 'narration.json'), 'utf8')),
  );
  return Object.keys(assets).flatMap((key) => {
    const part = /^part\/(\d+)$/.exec(key)?.[1];
    return part === undefined ? [] : [[id, Number(part)] as const];
  });
}

/** Returns the number of words, and a line for each fault. Parts are counted from 1. */
export async function checkEveryPart(folders: Folders): Promise<{ words: number; faults: string[] }> {
  const recordings = readdirSync(folders.passages).flatMap((id) =>
    recordedParts(folders, id).map((part) => [part, readRecording(folders, part)] as const),
  );
  const decoder = await openDecoder();
  const faults: string[] = [];
  try {
    for (const [[id, part], recording] of recordings) {
      const silence = silenceIn(await decoder.decode(recording.file, alignerRate));
      const found = checkWords(
        recording,
        recording.times.map(([start, end]) => ({ start, end })),
        silence,
      );
      for (const [kind, words] of Object.entries(found))
        if (words.length > 0) faults.push(`${id}, part ${part + 1}: ${kind}: ${words.join(' ')}`);
    }
  } finally {
    await decoder.close();
  }
  return { words: recordings.reduce((sum, [, { tokens }]) => sum + tokens.length, 0), faults };
}
