import { useRef } from 'react';
import { useLocale } from 'use-intl';
import type { Material } from '#web/api/reading-calls.ts';
import { lookUpWord } from '../passage/look-up-word.ts';
import type { Voice } from './use-voice.ts';

const withoutPunctuation = (token: string) => token.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase();

/**
 * Returns a function that says a word: from the narrator's recording of it, else from the narration of the part, else in
 * the server's voice (`said-`).
 */
export function useSpokenWord({ passageId, timings }: Material, { clips, playWord }: Voice) {
  const locale = useLocale();
  const asked = useRef('');
  return (word: string) => {
    asked.current = word;
    const index = timings.findIndex(([token]) => withoutPunctuation(token) === word.toLowerCase());
    const playInText = () => {
      if (index >= 0) playWord(index);
    };
    lookUpWord(passageId, word, locale).then(({ audio }) => {
      if (asked.current !== word) return;
      const isNarrator = audio !== undefined && !audio.startsWith('said-');
      if (audio && (isNarrator || index < 0)) clips.play(audio, playInText);
      else playInText();
    }, playInText);
  };
}
