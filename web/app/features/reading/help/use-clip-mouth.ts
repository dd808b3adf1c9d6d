import { useCallback, useEffect, useRef, useState } from 'react';
import { audioUrl, phonesUrl } from '#web/api/media-url.ts';
import {
  type Mouth,
  type MouthChange,
  mouthAt,
  mouthsOfPhones,
  mouthsOfText,
} from '#web/ui/avatar/mouths.ts';
import type { Clips } from '../voice/use-clips.ts';

/**
 * Returns a function that gives the shape of the mouth now: from the phones of the recording where it has some, else from
 * the letters of `spokenText`.
 */
export function useClipMouth({ playing, element }: Clips, spokenText: string): () => Mouth {
  const [phones, setPhones] = useState<MouthChange[] | null>(null);
  useEffect(() => {
    const url = playing === null ? null : phonesUrl(audioUrl(playing));
    setPhones(null);
    if (url === null) return;
    const controller = new AbortController();
    fetch(url, { signal: controller.signal })
      .then((reply) => reply.json())
      .then(
        (loaded) => setPhones(mouthsOfPhones(loaded)),
        () => {}, // then the letters are used
      );
    return () => controller.abort();
  }, [playing]);

  const fromLetters = useRef<{ spokenText: string; duration: number; mouths: MouthChange[] } | null>(null);
  return useCallback(() => {
    const sound = element();
    if (!sound || sound.paused || !Number.isFinite(sound.duration)) return 'rest';
    if (phones) return mouthAt(phones, sound.currentTime);
    const { duration } = sound;
    if (fromLetters.current?.spokenText !== spokenText || fromLetters.current.duration !== duration)
      fromLetters.current = { spokenText, duration, mouths: mouthsOfText(spokenText, duration) };
    return mouthAt(fromLetters.current.mouths, sound.currentTime);
  }, [phones, element, spokenText]);
}
