/** For tests: the good passage with a recording for each thing that is said; all of them sound alike. */
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NarrationAsset } from '#server/content/narration.ts';
import { mp3Duration } from '../../narration/mp3-duration.ts';
import { planClips } from '../../narration/plan.ts';
import { aPassage } from '../a-passage.ts';
import type { Draft } from '../draft.ts';

const recorded = fileURLToPath(new URL('../../../content/media/audio', import.meta.url));
export const sample = join(recorded, readdirSync(recorded).find((name) => name.endsWith('.mp3')) ?? '');

/** `audio`: the folder that takes the recordings. */
export function narrated(audio: string, change?: Parameters<typeof aPassage>[0]): Draft {
  const draft = aPassage();
  const duration = mp3Duration(readFileSync(sample));
  const assets: Record<string, NarrationAsset> = {};
  for (const { key, name, sayings, pace } of planClips(draft.passage, draft.rubrics)) {
    copyFileSync(sample, join(audio, `${name}.mp3`));
    writeFileSync(join(audio, `${name}.vis.json`), '[[0,"sil"],[0.2,"aa"]]');
    const words = sayings.map((_, at): [number, number] => [at / 1000, (at + 1) / 1000]);
    assets[key] = { name, duration, source: 'tts', ...(pace ? { words } : {}) };
  }
  return aPassage((files) => {
    files.narration = { voice: 'a voice', assets };
    change?.(files);
  });
}
