import type { Span } from '@readling/contract';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Material } from '#web/api/reading-calls.ts';
import { useFollow } from '../passage/use-follow.ts';
import { useLineLight } from '../passage/use-line-light.ts';
import { wordLights } from '../passage/word-lights.ts';
import { useClips } from '../voice/use-clips.ts';
import { useNarrator } from '../voice/use-narrator.ts';

type Wants = {
  audio: RefObject<HTMLAudioElement | null>;
  passage: RefObject<HTMLElement | null>;
  material: Material;
  rate: number;
  /** light the line that is read; `shape`: what gives the text its lines */
  line: { on: boolean; shape: unknown };
  /** how much of the window's lower edge is covered */
  covered: () => number;
};

/** The narrator, the lights it moves over the words, and the short recordings; only one of them sounds at a time. */
export function useVoice({ audio, passage, material, rate, line, covered }: Wants) {
  const lights = useMemo(wordLights, []);
  const follow = useFollow(covered);
  const lightLine = useLineLight({ passage, on: line.on, text: material, shape: line.shape });
  const onWord = useCallback(
    (word: number) => {
      lights.say(word);
      lightLine(word);
      if (word >= 0) follow(lights.now);
    },
    [lights, lightLine, follow],
  );
  // Before the narrator of this part speaks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the material
  useLayoutEffect(() => {
    lights.take([...(passage.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]);
  }, [lights, passage, material]);

  const narrator = useNarrator({ audio, material, rate, onWord });
  const { play, pause, playFrom, playLines } = narrator;
  const clips = useClips(pause);
  const alone = useRef(clips.stop);
  alone.current = clips.stop;

  const first = useCallback(<Given extends unknown[]>(act: (...given: Given) => void) => {
    return (...given: Given) => {
      alone.current();
      act(...given);
    };
  }, []);
  const voice = useMemo(
    () => ({
      play: first(play),
      playFrom: first(playFrom),
      hearLine: first((...lines: Span[]) => playLines(lines)),
      pause,
      /** falls silent and puts the light out */
      rest: () => {
        pause();
        lights.say(-1);
      },
    }),
    [first, play, pause, playFrom, playLines, lights],
  );
  return { ...voice, clips, playing: narrator.playing, hearing: narrator.hearing };
}
export type UsedVoice = ReturnType<typeof useVoice>;
