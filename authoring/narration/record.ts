/** Makes the missing recordings with one run of the voice. */
import { rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { NarrationAsset } from '#server/content/narration.ts';
import { type Request, speak } from './kokoro/speak.ts';
import { mp3Duration } from './mp3-duration.ts';
import type { Clip } from './plan.ts';
import { openAligner } from './sound/align.ts';
import { endBeforeBreath } from './sound/breath.ts';
import { master } from './sound/master.ts';
import { mouthShapes } from './sound/mouth-shapes.ts';
import { insertPauses, planPauses } from './sound/pauses.ts';
import { stretch } from './sound/stretch.ts';
import { joinUtterances, type Timed, type Track } from './sound/track.ts';
import { trimWords } from './sound/trim-words.ts';
import { type Word, wordTimes } from './sound/word-times.ts';
import { leadOf, type SpokenToken, utterancesOf } from './text/spoken-tokens.ts';
import { beeVoice, type Voice, voices } from './voices.ts';

/** Rounds seconds to milliseconds. */
const roundSeconds = (seconds: number) => Math.round(seconds * 1000) / 1000;

type Recorded = { clip: Clip; track: Track; mp3: Buffer };

async function writeRecording({ clip, track, mp3 }: Recorded, audio: string): Promise<NarrationAsset> {
  const file = join(audio, clip.name);
  const duration = mp3Duration(mp3);
  const made = track.samples.length / track.rate;
  if (Math.abs(duration - made) > 0.005) throw new Error(`${clip.key}: ${made} s became ${duration} s`);
  await writeFile(`${file}.vis.json`, JSON.stringify(mouthShapes(track.words)));
  // The mp3 is moved into place last, so that a run that is stopped leaves no incomplete recording.
  await writeFile(`${file}.mp3.part`, mp3);
  await rename(`${file}.mp3.part`, `${file}.mp3`);
  const times = track.words.map(({ start, end }): [number, number] => [
    roundSeconds(start),
    roundSeconds(end),
  ]);
  const asset: NarrationAsset = { name: clip.name, duration: roundSeconds(duration), source: 'tts' };
  return clip.pace ? { ...asset, words: times } : asset;
}

/** Runs a task for each item, as many at once as the machine has cores. */
async function inParallel<T>(items: T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await task(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** In kbit/s. The passage itself gets the most. */
const bitrateOf = (clip: Clip | undefined) => (clip?.pace ? 40 : 32);

/** Recordings that one run of ffmpeg encodes. */
const batchSize = 16;

const toBatches = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  );

/** The comma of a pause that the text does not show lets the voice end its phrase. */
const spokenText = ({ text, break: pause }: SpokenToken) =>
  /^(phrase|comma)$/.test(pause) && /[\p{L}\d]["'”’)]*$/u.test(text) ? `${text},` : text;

const voiceOf = (tokens: readonly SpokenToken[]): Voice => tokens[0]?.voice ?? beeVoice;

const toRequest = (tokens: SpokenToken[]): Request => ({
  words: tokens.map(spokenText),
  say: Object.fromEntries(tokens.flatMap(({ say }, at) => (say === undefined ? [] : [[at, say]]))),
  voice: voiceOf(tokens),
  lead: leadOf(tokens),
});

/** Seconds of sound after the last word. */
const tail = 0.1;

/** Cuts off a breath at the end. The last word then ends there, too. */
function cutBreath(samples: Float32Array, rate: number, words: Word[]): { words: Word[]; end: number } {
  const last = words.at(-1)?.end ?? 0;
  const end = endBeforeBreath(samples, rate, words.at(-1)?.phones.at(-1), last + tail);
  return { end, words: words.map((word) => ({ ...word, end: Math.min(word.end, end) })) };
}

/** What was spoken of a clip, before it is stretched. */
type Spoken = { clip: Clip; utterances: (Timed & { voice: Voice })[] };

/** `step`: what is done, such as "speaking". */
type Report = (step: string, done: number, all: number) => void;

/** Speaks the clips, and finds the times of their words. */
async function speakClips(clips: readonly Clip[], report: Report): Promise<Spoken[]> {
  const requests = clips.map(({ tokens }) => utterancesOf(tokens).map(toRequest));
  const spoken = await speak(requests.flat(), (done, all) => report('speaking', done, all));
  const utterances = spoken.values();
  const align = await openAligner();
  return clips.map((clip, at) => {
    report('finding words', at + 1, clips.length);
    const timed = utterancesOf(clip.tokens).map((tokens) => {
      const utterance = utterances.next().value;
      if (!utterance) throw new Error(`${clip.key}: a sentence was not spoken`);
      const texts = tokens.map(({ text }) => text);
      const { rate, samples } = utterance;
      const spoken = cutBreath(samples, rate, wordTimes(align, utterance, texts));
      return { rate, samples, ...spoken, voice: voiceOf(tokens) };
    });
    return { clip, utterances: timed };
  });
}

/** Joins each clip at the pace of its level. A voice of another pitch is faster or slower, too. */
async function toTracks(spoken: readonly Spoken[]): Promise<Track[]> {
  const jobs = spoken.flatMap(({ clip, utterances }) =>
    utterances.map((utterance) => ({ utterance, speed: clip.speed / voices[utterance.voice].pitch })),
  );
  const stretched = await stretch(jobs);
  return spoken.map(({ clip, utterances }) => {
    const joined = joinUtterances(clip.tokens, stretched.splice(0, utterances.length));
    return trimWords(clip.pace ? insertPauses(joined, planPauses(clip.tokens, joined, clip.pace)) : joined);
  });
}

/** Records clips, those with the same name once. Returns the assets by name. */
export async function record(
  clips: Clip[],
  audio: string,
  report: Report,
): Promise<Map<string, NarrationAsset>> {
  const wanted = [...new Map(clips.map((clip) => [clip.name, clip])).values()];
  const spoken = await speakClips(wanted, report);
  const made = new Map<string, NarrationAsset>();
  await inParallel(toBatches(spoken), async (batch) => {
    const tracks = await toTracks(batch);
    const mp3s = await master(tracks.map((track, at) => ({ ...track, bitrate: bitrateOf(batch[at]?.clip) })));
    for (const [at, { clip }] of batch.entries()) {
      const [track, mp3] = [tracks[at], mp3s[at]];
      if (track && mp3) made.set(clip.name, await writeRecording({ clip, track, mp3 }, audio));
    }
    report('encoding', made.size, wanted.length);
  });
  return made;
}
