import type { Praise } from '@readling/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { audioUrl } from '#web/api/media-url.ts';
import { type MouthChange, mouthAt, mouthsOfText } from '#web/ui/avatar/mouths.ts';
import { useLocalVoice } from '#web/ui/voice/use-local-voice.ts';

/** The sentence begins when the honey has begun to flow, in milliseconds. */
const delayMs = 700;

/**
 * Says the sentence with its recording, else with a voice of this device. `speaks`: also by itself, once. `toggle` is null
 * where there is neither.
 */
export function useSpokenSentence({ text, audio }: Pick<Praise, 'text' | 'audio'>, speaks: boolean) {
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
    const next = new Audio(audioUrl(audio));
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
  }, [speaks, canPlay]);
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
