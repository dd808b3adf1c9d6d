/**
 * Slows speech down without a change of its pitch. The voice itself is clear only at its own speed: below it, it adds
 * sounds at both ends of an utterance.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, inTemporaryFolder, rawFormat } from './ffmpeg.ts';
import type { Timed } from './track.ts';
import { scaleWord } from './word-times.ts';

/** `speed`: 0.8 makes the utterance a quarter longer. */
type Job = { utterance: Timed; speed: number };

const inputFile = (folder: string, at: number) => join(folder, `${at}.raw`);
const outputFile = (folder: string, at: number) => join(folder, `${at}-slow.raw`);

/** ffmpeg's `atempo` is WSOLA (Verhelst and Roelands 1993). Its last window may be some samples too short or long. */
async function stretchAll(folder: string, jobs: readonly Job[]): Promise<void> {
  for (const [at, { utterance }] of jobs.entries()) await writeFile(inputFile(folder, at), utterance.samples);
  const inputs = jobs.flatMap(({ utterance }, at) => [
    ...rawFormat(utterance.rate),
    '-i',
    inputFile(folder, at),
  ]);
  const outputs = jobs.flatMap(({ utterance, speed }, at) => {
    const filter = ['-map', `${at}:a`, '-af', `atempo=${speed}`];
    return [...filter, ...rawFormat(utterance.rate), outputFile(folder, at)];
  });
  await ffmpeg([...inputs, ...outputs]);
}

async function readSamples(file: string): Promise<Float32Array> {
  const bytes = await readFile(file);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
}

/** Returns the utterances in the same order, with the times of their words. */
export const stretch = (jobs: readonly Job[]): Promise<Timed[]> =>
  inTemporaryFolder(async (folder) => {
    const due = jobs.filter(({ speed }) => speed !== 1);
    if (due.length > 0) await stretchAll(folder, due);
    return Promise.all(
      jobs.map(async (job) => {
        const { utterance, speed } = job;
        if (speed === 1) return utterance;
        return {
          rate: utterance.rate,
          samples: await readSamples(outputFile(folder, due.indexOf(job))),
          words: utterance.words.map((word) => scaleWord(word, 1 / speed)),
          end: utterance.end / speed,
        };
      }),
    );
  });
