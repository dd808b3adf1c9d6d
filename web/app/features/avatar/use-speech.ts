import { useEffect, useReducer } from 'react';
import { storeAvatarState, useAvatarState } from '#web/storage/avatar-state.ts';
import { shownMs, silentSpeech, stepSpeech } from './speech.ts';

type SpeechOptions = {
  /** the page leaves room for the bee, and for its bubble */
  hasBeeRoom: boolean;
  hasBubbleRoom: boolean;
  /** a line does not fade while the pointer or the focus is on the bee */
  isHovered: boolean;
};

/** Returns the line that the bee shows, or null. It greets once in a session; Escape closes its line. */
export function useSpeech({ hasBeeRoom, hasBubbleRoom, isHovered }: SpeechOptions) {
  const { hidden, greeted } = useAvatarState();
  const [{ line, asked }, dispatch] = useReducer(stepSpeech, silentSpeech);
  const speaks = line !== null && !hidden && hasBeeRoom && (asked || hasBubbleRoom);

  const isWelcome = hasBeeRoom && hasBubbleRoom && !hidden && !greeted;
  useEffect(() => {
    if (!isWelcome) return;
    dispatch('arrived');
    storeAvatarState({ greeted: true });
  }, [isWelcome]);

  useEffect(() => {
    if (line === null || isHovered) return;
    const timer = setTimeout(() => dispatch('faded'), shownMs(line));
    return () => clearTimeout(timer);
  }, [line, isHovered]);

  useEffect(() => {
    if (!speaks) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && dispatch('hushed');
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [speaks]);

  return { line: speaks ? line : null, dispatch };
}
