import { useEffect, useRef } from 'react';
import type { CurrentQuestion } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import type { Clips } from '../voice/use-clips.ts';
import { recordingsOfHint, recordingsOfQuestion } from './spoken-question.ts';
import type { ShownBank } from './word-bank.ts';

type Spoken = {
  current: CurrentQuestion;
  /** whether it is said by itself */
  speaks: boolean;
  prompts: Prompts;
  clips: Clips;
};

/**
 * Says a new question and its options by itself, and the first time how to answer; after a hint the options that are left.
 * It stops when the question is left or hidden, and when the page is hidden; a hint or the story replaces it.
 */
export function useSpokenQuestion({
  current,
  bank,
  speaks,
  prompts,
  clips,
}: Spoken & { bank: ShownBank | null }) {
  const { question, state } = current;
  const { playAll, stop } = clips;
  const isAnswering = state.status === 'answering';
  const way = bank ? 'words' : question.options ? 'choose' : 'write';
  const latest = useRef({ current, prompts, way } as const);
  latest.current = { current, prompts, way };
  const asked = useRef<unknown>(null);

  useEffect(() => {
    if (!speaks || !isAnswering) return;
    const again = asked.current === question;
    asked.current = question;
    const { current, prompts, way } = latest.current;
    const recordings = recordingsOfQuestion(current).slice(again && question.audio ? 1 : 0);
    playAll([...recordings, ...prompts.once(way)]);
    const stopWhenHidden = () => document.hidden && stop();
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden);
      stop();
    };
  }, [question, isAnswering, speaks, playAll, stop]);

  useSpokenWords(bank, speaks && isAnswering, clips);
}

/** Says the words of a page, once nothing else is said, and again after a hint. */
function useSpokenWords(bank: ShownBank | null, speaks: boolean, { playing, playAll }: Clips) {
  const sounds = bank?.sounds ?? null;
  const spoken = useRef<unknown>(null);
  useEffect(() => {
    if (!speaks) spoken.current = null;
    else if (playing === null && sounds !== null && spoken.current !== sounds) {
      spoken.current = sounds;
      playAll([...sounds.values()]);
    }
  }, [speaks, sounds, playing, playAll]);
}

/** Says a new hint by itself, and the first time how to go on. */
export function useSpokenHint({ current: { state }, speaks, prompts, clips: { playAll } }: Spoken) {
  const hinted = state.status === 'hinted' ? state : null;
  const latest = useRef(prompts);
  latest.current = prompts;
  useEffect(() => {
    if (!hinted || !speaks) return;
    const { each, once } = latest.current;
    const beginning = each(hinted.isHalf ? 'half' : 'again');
    playAll([...beginning, ...recordingsOfHint(hinted.hint), ...once('try-again')]);
  }, [hinted, speaks, playAll]);
}
