import type { SoundName } from './sounds.ts';

/** Plays a short sound. The first one loads them all, so no page waits for them; without a network it stays silent. */
export const playSound = (name: SoundName) =>
  void import('./sounds.ts').then(
    ({ play }) => play(name),
    () => {},
  );
