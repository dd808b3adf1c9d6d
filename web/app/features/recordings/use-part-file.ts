import { api, recordingLimits } from '@readling/contract';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { decodeSound, thinOut, toWav, UnreadableSound } from './sound.ts';
import { uploadSentence } from './use-sentence-upload.ts';

const { sentenceRate, partRate, partBytes } = recordingLimits;

/** `stored` of `all` sentences of the part are stored, with those that were kept. */
export type FileState =
  | { kind: 'none' | 'finding' | 'unreadable' | 'long' }
  | { kind: 'storing'; sentence: number; all: number }
  | { kind: 'done'; stored: number; all: number }
  | { kind: 'error'; error: unknown };

/** `kept`: sentences of the part that stay as they are. */
type PartFile = { file: Blob; part: number; kept: ReadonlySet<number> };

/** Takes a file of a whole part: finds its sentences, then stores each of them like one that was recorded here. */
export function usePartFile(passage_id: string, onStored: () => Promise<unknown>) {
  const [state, setState] = useState<FileState>({ kind: 'none' });

  async function store({ file, part, kept }: PartFile) {
    setState({ kind: 'finding' });
    const samples = await decodeSound(file, sentenceRate);
    const forSearch = toWav(thinOut(samples, sentenceRate / partRate), partRate);
    if (forSearch.size > partBytes) return setState({ kind: 'long' });
    const { sentences } = await call(api.findSentences, { passage_id, part }, { sound: forSearch });
    let stored = kept.size;
    for (const [sentence, found] of sentences.entries()) {
      setState({ kind: 'storing', sentence: sentence + 1, all: sentences.length });
      if (!found || kept.has(sentence)) continue;
      const own = samples.subarray(
        Math.floor(found.start * sentenceRate),
        Math.ceil(found.end * sentenceRate),
      );
      const { problem } = await uploadSentence(passage_id, { part, sentence }, toWav(own, sentenceRate));
      if (problem === null) stored += 1;
    }
    await onStored();
    setState({ kind: 'done', stored, all: sentences.length });
  }

  const take = (partFile: PartFile) =>
    void store(partFile).catch((error: unknown) =>
      setState(error instanceof UnreadableSound ? { kind: 'unreadable' } : { kind: 'error', error }),
    );
  return { state, take, reset: () => setState({ kind: 'none' }) };
}
