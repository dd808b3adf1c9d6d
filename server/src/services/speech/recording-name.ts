/**
 * The file name of a recording made at run time: a hash of the text and of every
 * setting that changes its sound.
 */
import { createHash } from 'node:crypto';

/** The flite voice that listeners and speech recognisers understand best. */
export const voice = 'rms';
/** Factor on durations: slower than adult speech. */
export const stretch = 1.15;
/** Increase it when the same text would sound different. */
const version = 1;

export const recordingName = (text: string): string => {
  const heard = JSON.stringify([version, 'flite 2.3', voice, stretch, text]);
  return `said-${createHash('sha256').update(heard).digest('hex').slice(0, 20)}.wav`;
};
