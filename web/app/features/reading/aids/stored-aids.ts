/**
 * A learner's reading aids, as this device stores them: a change applies here immediately, and is saved in the profile
 * when the network allows it. These are the steps:
 *
 * - `openAids`: a learner reads on this device. It starts with their stored aids, never with those of another learner.
 * - `changeAids`: the learner chose something, which the profile does not have yet.
 * - `mergeProfile`: the profile was loaded. It wins, unless there is a choice that it does not have yet.
 * - `markSaved`: the profile has what was sent. A choice made meanwhile is still unsaved.
 */
import { type ReadingAids, readingAids } from '@readling/contract';
import * as z from 'zod/mini';

export const storedAids = z.object({ learner: z.string(), aids: readingAids, unsaved: z.boolean() });
export type StoredAids = z.output<typeof storedAids>;

/** All aids with a value. Where stored aids have no value, the default applies. */
export type Aids = { [Name in keyof ReadingAids]-?: NonNullable<ReadingAids[Name]> };

export const defaultAids: Aids = {
  mode: 'listen',
  words: 'reveal',
  rate: 1,
  clock: 'normal',
  font: 'andika',
  size: 0,
  spacing: 0,
  lineHeight: 0,
  width: 'normal',
  paper: 'cream',
  lineFocus: false,
  syllables: false,
  hintsAloud: true,
  questionsAloud: 'first-levels',
  sounds: true,
};

/** The levels at which questions are read aloud unless the learner chose otherwise: up to this one. */
export const lastLevelReadAloud = 4;

/** What plays by itself in a story: hints; questions, options and explanations; the sound of a reward. */
export type Plays = { hints: boolean; questions: boolean; sounds: boolean };

export const playsAt = (level: number, { hintsAloud, questionsAloud, sounds }: Aids): Plays => ({
  hints: hintsAloud,
  questions: questionsAloud === 'first-levels' ? level <= lastLevelReadAloud : questionsAloud === 'always',
  sounds,
});

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const withDefaults = (aids: ReadingAids): Aids => ({ ...defaultAids, ...(aids as Partial<Aids>) });

const withoutDefaults = (aids: ReadingAids): ReadingAids =>
  Object.fromEntries(
    Object.entries(aids).filter(([name, value]) => value !== defaultAids[name as keyof ReadingAids]),
  );

export const openAids = (learner: string, before: StoredAids | null): StoredAids =>
  before?.learner === learner ? before : { learner, aids: {}, unsaved: false };

export const changeAids = (current: StoredAids, changes: ReadingAids): StoredAids => ({
  ...current,
  aids: withoutDefaults({ ...current.aids, ...changes }),
  unsaved: true,
});

export const mergeProfile = (current: StoredAids, profile: ReadingAids): StoredAids =>
  current.unsaved ? current : { ...current, aids: withoutDefaults(profile) };

export const markSaved = (current: StoredAids, sent: ReadingAids): StoredAids => ({
  ...current,
  unsaved: current.unsaved && current.aids !== sent,
});
