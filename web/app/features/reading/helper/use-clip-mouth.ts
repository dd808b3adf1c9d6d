import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Mouth,
  type MouthChange,
  mouthAt,
  mouthsOfPhones,
  mouthsOfText,
} from '#web/ui/avatar/mouths.ts';
import { audioUrl } from '../voice/audio-url.ts';
import type { Clips } from '../voice/use-clips.ts';
import { phonesUrl } from './phones-url.ts';

/** The mouth for the recording that sounds: by its phones where they lie beside it, else by the letters of `said`. */
export function useClipMouth({ playing, heard }: Clips, said: string): () => Mouth {
  const [phones, setPhones] = useState<MouthChange[] | null>(null);
  useEffect(() => {
    const url = playing === null ? null : phonesUrl(audioUrl(playing));
    setPhones(null);
    if (url === null) return;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then((reply) => reply.json())
      .then(
        (kept) => setPhones(mouthsOfPhones(kept)),
        () => {}, // then the letters tell
      );
    return () => leaving.abort();
  }, [playing]);

  const spelt = useRef<{ said: string; duration: number; mouths: MouthChange[] } | null>(null);
  return useCallback(() => {
    const sound = heard();
    if (!sound || sound.paused || !Number.isFinite(sound.duration)) return 'rest';
    if (phones) return mouthAt(phones, sound.currentTime);
    const { duration } = sound;
    if (spelt.current?.said !== said || spelt.current.duration !== duration)
      spelt.current = { said, duration, mouths: mouthsOfText(said, duration) };
    return mouthAt(spelt.current.mouths, sound.currentTime);
  }, [phones, heard, said]);
}
