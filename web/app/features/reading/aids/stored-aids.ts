/**
 * How a learner likes to read, as this device keeps it: at once here, and in the profile as soon as the network lets it.
 *
 * begun    somebody reads on this device: what it kept of them, and nothing of anybody else
 * changed  the learner chose something, and the profile does not know yet
 * heard    the profile answered; it wins, unless something was chosen here that it does not know
 * saved    the profile has what was sent; what was chosen meanwhile still waits
 */
import { type ReadingAids, readingAids } from '@readling/contract';
import * as z from 'zod/mini';

export const keptAids = z.object({ learner: z.string(), aids: readingAids, unsaved: z.boolean() });
export type KeptAids = z.output<typeof keptAids>;

/** Every aid has a value here; in what is kept, an aid that is missing is the usual one. */
export type Aids = { [Name in keyof ReadingAids]-?: NonNullable<ReadingAids[Name]> };

export const usualAids: Aids = {
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
};

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export const withUsual = (aids: ReadingAids): Aids => ({ ...usualAids, ...(aids as Partial<Aids>) });

const unusual = (aids: ReadingAids): ReadingAids =>
  Object.fromEntries(
    Object.entries(aids).filter(([name, value]) => value !== usualAids[name as keyof ReadingAids]),
  );

export const begun = (learner: string, before: KeptAids | null): KeptAids =>
  before?.learner === learner ? before : { learner, aids: {}, unsaved: false };

export const changed = (now: KeptAids, changes: ReadingAids): KeptAids => ({
  ...now,
  aids: unusual({ ...now.aids, ...changes }),
  unsaved: true,
});

export const heard = (now: KeptAids, profile: ReadingAids): KeptAids =>
  now.unsaved ? now : { ...now, aids: unusual(profile) };

export const saved = (now: KeptAids, sent: ReadingAids): KeptAids => ({
  ...now,
  unsaved: now.unsaved && now.aids !== sent,
});
