/**
 * Checks that narrations and recordings match the texts. It needs no voice and
 * no ffmpeg, so anyone can run it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExplainedPassage } from '#server/content/glossary.ts';
import type { NarrationAsset, NarrationFile } from '#server/content/narration.ts';
import type { RubricFile } from '#server/marking/rubric.ts';
import { engine } from './kokoro/speak.ts';
import { mp3Duration } from './mp3-duration.ts';
import { type Clip, planClips } from './plan.ts';
import type { SpokenToken } from './text/spoken-tokens.ts';

/** Milliseconds that a word of this narrator may last. */
const [shortest, longest] = [40, 1500];
/** A number in figures is one word here, and many when it is said: "1,710". */
const longestNumber = 2500;

type Time = [start: number, end: number];

/** Returns what is wrong with the times of a word. A dash has no sound, so it may have no time. */
function checkWord(
  [start, end]: Time,
  previous: Time | undefined,
  text: string,
  isOurs: boolean,
): string | undefined {
  if (start > end || start < (previous?.[0] ?? 0)) return 'its times run backwards';
  const length = Math.round((end - start) * 1000);
  if (isOurs && length > 0 && length < shortest) return `lasts ${length} ms, less than ${shortest}`;
  const most = /\d/.test(text) ? longestNumber : longest;
  return isOurs && length > most ? `lasts ${length} ms, more than ${most}` : undefined;
}

/** `isOurs`: the recording is by this narrator, not by a person or an older one. */
function checkWords(asset: NarrationAsset, tokens: readonly SpokenToken[], isOurs: boolean): string[] {
  const words = asset.words ?? [];
  if (words.length !== tokens.length)
    return [`has times for ${words.length} words, but the text has ${tokens.length}`];
  const wrong = words.flatMap((word, at) => {
    const what = checkWord(word, words[at - 1], tokens[at]?.text ?? '', isOurs);
    return what ? [`word ${at + 1}, ${tokens[at]?.text}, ${what}`] : [];
  });
  if (wrong.length > 0) return wrong;
  return (words.at(-1)?.[1] ?? 0) > asset.duration ? ['its last word ends after the recording'] : [];
}

/** Whether another narrator made the recordings. They are played until they are made again. */
export const isOutdated = ({ voice }: NarrationFile) => voice !== '' && voice !== engine;

/** A word of a glossary or what it means. */
export const isOfGlossary = (key: string) => /^(word|meaning)\//.test(key);

/** Without a recording the server's own voice says it. */
const hasServerVoice = (key: string) => isOfGlossary(key) || key.startsWith('prompt/');

/** How many words, meanings and prompts have no recording yet. */
export const countUnrecorded = (clips: readonly Clip[], { assets }: NarrationFile) =>
  clips.filter(({ key }) => hasServerVoice(key) && !assets[key]).length;

function checkClip(clip: Clip, asset: NarrationAsset | undefined, outdated: boolean): string[] {
  // An older narrator did not read all that is said of an answer.
  if (!asset) return hasServerVoice(clip.key) || (outdated && !clip.pace) ? [] : ['is not narrated'];
  // A recording by a person has no computed name. Its word times still have to match.
  if (asset.source === 'tts' && asset.name !== clip.name && !outdated)
    return ['its text, level or voice has changed since it was narrated'];
  const isOurs = asset.source === 'tts' && !outdated;
  return clip.pace ? checkWords(asset, clip.tokens, isOurs) : [];
}

/** Returns why a text cannot be narrated: a sign that the voice cannot say, or a `say` or `speakers` that do not fit. */
export function problemsOfPlan(plan: () => Clip[]): string[] {
  try {
    plan();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Compares a narration with the clips that it should have. Returns a line `KEY:
 * what is wrong` for each problem.
 */
export function checkClips(plan: () => Clip[], narration: NarrationFile): string[] {
  const unreadable = problemsOfPlan(plan);
  if (unreadable.length > 0) return unreadable;
  const clips = plan();
  const keys = new Set(clips.map((clip) => clip.key));
  const unknown = Object.keys(narration.assets).filter((key) => !keys.has(key));
  return [
    ...clips.flatMap((clip) =>
      checkClip(clip, narration.assets[clip.key], isOutdated(narration)).map(
        (problem) => `${clip.key}: ${problem}`,
      ),
    ),
    ...unknown.map((key) => `${key}: is narrated, but the passage has no such thing`),
  ];
}

export const checkNarration = (passage: ExplainedPassage, rubrics: RubricFile, narration: NarrationFile) =>
  checkClips(() => planClips(passage, rubrics), narration);

function checkRecording(asset: NarrationAsset, audio: string): string[] {
  try {
    JSON.parse(readFileSync(join(audio, `${asset.name}.vis.json`), 'utf8'));
    const duration = mp3Duration(readFileSync(join(audio, `${asset.name}.mp3`)));
    if (Math.abs(duration - asset.duration) <= 0.005) return [];
    return [`${asset.name}.mp3 plays ${duration.toFixed(3)} s, not ${asset.duration} s`];
  } catch (error) {
    return [`${asset.name}: ${error instanceof Error ? error.message : error}`];
  }
}

/** Compares a narration with the files in the audio folder. Returns lines as `checkClips` does. */
export const checkRecordings = (narration: NarrationFile, audio: string): string[] =>
  Object.entries(narration.assets).flatMap(([key, asset]) =>
    checkRecording(asset, audio).map((problem) => `${key}: ${problem}`),
  );

/**
 * Finds recordings that no narration uses. Files with names of another form were
 * not made by us and are left out.
 */
export function findOrphans(narrations: NarrationFile[], audio: string): string[] {
  const used = new Set(narrations.flatMap(({ assets }) => Object.values(assets).map((asset) => asset.name)));
  const files = existsSync(audio) ? readdirSync(audio) : [];
  return files
    .filter((file) => /^[0-9a-f]{20}\.(mp3|vis\.json)$/.test(file) && !used.has(file.slice(0, 20)))
    .sort();
}
