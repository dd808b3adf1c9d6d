/** How recorded sentences become the sound of a whole part. Pure. */
import { createHash } from 'node:crypto';
import { recordingLimits } from '@readling/contract';
import type { Sentence } from './sentences.ts';

/** A stored sentence without its sound. Seconds from the beginning of the sentence. */
export type RecordedSentence = {
  hash: string;
  bytes: number;
  words: readonly { start: number; end: number }[];
  recordedAt: Date;
};
/** `bytes` of the sound of a sentence, or of silence where `hash` is null. */
type SoundChunk = { hash: string | null; bytes: number };
/** `version`: changes when the sound does. `starts`: the second at which each token begins. */
export type RecordedPart = {
  version: string;
  chunks: SoundChunk[];
  bytes: number;
  duration: number;
  starts: number[];
};

const bytesPerSecond = recordingLimits.sentenceRate * 2;
/** Seconds of silence after a sentence. */
const pauses = { sentence: 0.3, paragraph: 0.65 } as const;

const silence = (seconds: number): SoundChunk => ({
  hash: null,
  bytes: Math.round(seconds * bytesPerSecond) & ~1,
});
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Returns null until every sentence is recorded with as many words as it has tokens. */
export function layOutPart(
  sentences: readonly Sentence[],
  recorded: readonly RecordedSentence[],
): RecordedPart | null {
  const byHash = new Map(recorded.map((each) => [each.hash, each]));
  const chunks: SoundChunk[] = [];
  const starts: number[] = [];
  const versions: string[] = [];
  let bytes = 0;
  for (const { hash, tokens, endsParagraph } of sentences) {
    const own = byHash.get(hash);
    if (own?.words.length !== tokens.length) return null;
    starts.push(...own.words.map(({ start }) => rounded(bytes / bytesPerSecond + start)));
    versions.push(`${hash} ${own.recordedAt.getTime()}`);
    const pause = silence(endsParagraph ? pauses.paragraph : pauses.sentence);
    chunks.push({ hash, bytes: own.bytes }, pause);
    bytes += own.bytes + pause.bytes;
  }
  const version = createHash('sha256').update(versions.join('\n')).digest('hex').slice(0, 20);
  return { version, chunks, bytes, duration: rounded(bytes / bytesPerSecond), starts };
}

/** The name of the file of a part, under /audio/. */
export const partFileName = (recordingId: string, part: number, { version }: RecordedPart) =>
  `person-${recordingId}-${part}-${version}.wav`;

const namePattern = /^person-([0-9a-f-]{36})-(\d{1,2})-([0-9a-f]{20})\.wav$/;

export function parsePartFileName(name: string) {
  const [, recordingId, part, version] = namePattern.exec(name) ?? [];
  return recordingId && part && version ? { recordingId, part: Number(part), version } : null;
}
