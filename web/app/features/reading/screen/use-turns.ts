import type { Span } from '@readling/contract';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Material } from '#web/api/reading-calls.ts';
import { sentenceAt } from '../passage/sentence-at.ts';
import type { Voice } from './use-voice.ts';

type TurnsOptions = {
  isOn: boolean;
  material: Material;
  passage: RefObject<HTMLElement | null>;
  voice: Voice;
};

/**
 * Turns: the voice reads a sentence and stops, then the learner reads it, with the sentence highlighted. `play` reads the
 * next one. When turns are off, `play` and `playFrom` are those of the voice.
 */
export function useTurns({ isOn, material, passage, voice }: TurnsOptions) {
  const next = useRef(0); // the first word of the sentence that the voice reads next
  const [turn, setTurn] = useState<Span | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part or mode starts at its first sentence
  useEffect(() => {
    next.current = 0;
    setTurn(null);
  }, [material, isOn]);

  useEffect(() => {
    if (!turn) return;
    const words = [...(passage.current?.querySelectorAll('[data-word]') ?? [])].slice(turn.from, turn.to + 1);
    for (const word of words) word.setAttribute('data-turn', '');
    return () => {
      for (const word of words) word.removeAttribute('data-turn');
    };
  }, [turn, passage]);

  const { play, playFrom, playLine } = voice;
  const readSentence = useCallback(
    (word: number) => {
      const count = material.timings.length;
      const sentence = sentenceAt(word, material.parts[0]?.sentences ?? [], count);
      next.current = sentence.from;
      setTurn(null);
      playLine(sentence, () => {
        next.current = (sentence.to + 1) % count;
        setTurn(sentence);
      });
    },
    [material, playLine],
  );
  return useMemo(
    () =>
      isOn
        ? { isTurn: turn !== null, play: () => readSentence(next.current), playFrom: readSentence }
        : { isTurn: false, play, playFrom },
    [isOn, turn, readSentence, play, playFrom],
  );
}
export type Turns = ReturnType<typeof useTurns>;
