import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { type MouthChange, mouthAt, mouthsOfText } from '../avatar/mouths.ts';
import { useLocalVoice } from './use-local-voice.ts';

type Sentence = {
  text: string;
  /** the URL of its recording */
  audio: string | null;
  /** says it by itself, once */
  speaks: boolean;
  /** how long it waits before it says it by itself, in milliseconds */
  delayMs: number;
};

/**
 * Says the sentence with its recording, else with a voice of this device. `toggle` is null where there is neither.
 */
export function useSpokenSentence({ text, audio, speaks, delayMs }: Sentence) {
  const localVoice = useLocalVoice(useLocale());
  const [playing, setPlaying] = useState(false);
  const sound = useRef<HTMLAudioElement | null>(null);
  const mouths = useRef<MouthChange[] | null>(null);

  const stop = useCallback(() => {
    sound.current?.pause();
    sound.current = null;
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
    setPlaying(false);
  }, []);

  function play() {
    stop();
    if (audio === null) {
      localVoice?.(text, () => setPlaying(false));
      return setPlaying(true);
    }
    const next = new Audio(audio);
    const end = () => sound.current === next && stop();
    next.addEventListener('ended', end);
    next.addEventListener('error', end);
    sound.current = next;
    mouths.current = null;
    setPlaying(true);
    next.play().catch(end); // a browser that needs a press first stays silent
  }
  const latest = useRef(play);
  latest.current = play;

  const canPlay = text !== '' && (audio !== null || localVoice !== null);
  useEffect(() => {
    if (!speaks || !canPlay) return;
    const timer = setTimeout(() => latest.current(), delayMs);
    return () => clearTimeout(timer);
  }, [speaks, canPlay, delayMs]);
  useEffect(() => {
    const stopWhenHidden = () => document.hidden && stop();
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden);
      stop();
    };
  }, [stop]);

  /** The shape of the bee's mouth now. */
  const mouth = useCallback(() => {
    const now = sound.current;
    if (!now || !Number.isFinite(now.duration)) return 'rest';
    mouths.current ??= mouthsOfText(text, now.duration);
    return mouthAt(mouths.current, now.currentTime);
  }, [text]);

  return {
    playing,
    mouth: audio === null ? undefined : mouth,
    toggle: canPlay ? () => (playing ? stop() : play()) : null,
  };
}
