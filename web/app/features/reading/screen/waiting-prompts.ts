import type { PromptId } from '@readling/contract';
import { useEffect, useRef } from 'react';
import type { Aids } from '../aids/stored-aids.ts';
import type { Session } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import type { Voice } from './use-voice.ts';

/** A learner who presses nothing for so long is told again what to press, in milliseconds. */
const waitMs = 12_000;

/** What begins a message or the story. A press does not stop it. */
const beginnings: ReadonlySet<string> = new Set<PromptId | 'title'>([
  'again',
  'half',
  'yes',
  'together',
  'title',
]);

type Shown = {
  session: Session;
  /** the last word of the part was spoken */
  hasEnded: boolean;
  /** the learner put the question away to read the text */
  isHidden: boolean;
};

/** What a learner who waits is told; null = nothing. */
export function reminderOf({ session: { phase, current }, hasEnded, isHidden }: Shown): PromptId | null {
  if (phase === 'intro') return 'start';
  if (phase === 'passage') return hasEnded ? 'ready' : null;
  if (phase !== 'questions' || !current) return null;
  const { status } = current.state;
  if (status === 'answering') return isHidden ? 'ready' : 'stuck';
  if (status === 'checking') return null;
  return status === 'closed' ? 'go-on' : 'try-again';
}

type Props = Pick<Shown, 'session' | 'isHidden'> & {
  voice: Voice;
  prompts: Prompts;
  mode: Aids['mode'];
};

/**
 * Says "ready" when the voice has read a part, and reminds a learner who waits, once at each place. It never speaks over
 * another voice.
 */
export function WaitingPrompts({ session, isHidden, voice, prompts, mode }: Props) {
  const { clips, hasEnded, playing } = voice;
  const id = reminderOf({ session, hasEnded: hasEnded && mode === 'listen', isHidden });
  const isQuiet = !playing && clips.playing === null;
  /** It is another object or name when there is something else to press. */
  const place =
    session.phase === 'questions' ? session.current?.state : `${session.phase}${session.material.part}`;
  const reminded = useRef<unknown>(null);
  const { playAll, stop } = clips;

  useEffect(() => {
    if (id === null || !isQuiet) return;
    const first = id === 'ready' ? prompts.once(id) : [];
    if (first.length > 0) return playAll(first);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remind = () => {
      if (document.hidden || reminded.current === place) return;
      reminded.current = place;
      playAll(prompts.each(id));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(remind, waitMs);
    };
    wait();
    return onPress(wait, () => clearTimeout(timer));
  }, [id, isQuiet, place, prompts, playAll]);

  const isPrompt = Object.entries(prompts.files).some(
    ([id, file]) => file === clips.playing && !beginnings.has(id),
  );
  useEffect(() => (isPrompt ? onPress(stop) : undefined), [isPrompt, stop]);
  return null;
}

/** Calls `act` at each press of a pointer or key, until the returned function is called, which calls `onStop`. */
function onPress(act: () => void, onStop?: () => void) {
  const events = ['pointerdown', 'keydown'] as const;
  for (const name of events) addEventListener(name, act, true);
  return () => {
    for (const name of events) removeEventListener(name, act, true);
    onStop?.();
  };
}
