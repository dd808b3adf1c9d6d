import type { Mouth } from './mouths.ts';

export type Mood = 'resting' | 'listening' | 'talking' | 'cheering' | 'thinking';

/** Moves a character inside an element of the page. */
export type Renderer = {
  setMood: (mood: Mood) => void;
  setMouth: (mouth: Mouth) => void;
  stop: () => void;
};
export type StartRenderer = (host: HTMLElement) => Renderer;
