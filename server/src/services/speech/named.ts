/** What a recording made at run time is called: a hash of the text and of all that changes how it sounds. */
import { createHash } from 'node:crypto';

/** Of flite's voices the one that listeners, and programs, understand best. */
export const voice = 'rms';
/** Slower than grown-ups speak. */
export const stretch = 1.15;
/** Raise it when the same text would sound different. */
const version = 1;

export const nameOf = (text: string): string => {
  const heard = JSON.stringify([version, 'flite 2.3', voice, stretch, text]);
  return `said-${createHash('sha256').update(heard).digest('hex').slice(0, 20)}.wav`;
};
