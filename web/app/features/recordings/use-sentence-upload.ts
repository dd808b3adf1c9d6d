import { api, type RecordingProblem, recordingLimits } from '@readling/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import type { Place } from './sentence-place.ts';
import { decodeSound, toWav } from './sound.ts';

const { sentenceRate } = recordingLimits;

/** `error`: a call or a decoding that failed. */
export type Outcome =
  | { kind: 'none' | 'checking' | 'stored' }
  | { kind: 'problem'; problem: RecordingProblem }
  | { kind: 'error'; error: unknown };

export const uploadSentence = (passage_id: string, place: Place, sound: Blob) =>
  call(api.recordSentence, { passage_id, ...place }, { sound });

/** Sends a recording of a sentence, and plays the last one. `onStored` is called when it was stored. */
export function useSentenceUpload(passageId: string, place: Place, onStored: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [url, setUrl] = useState<string | null>(null);
  const player = useRef<HTMLAudioElement | null>(null);
  const stop = useCallback(() => player.current?.pause(), []);

  const upload = async (recorded: Blob) => {
    setOutcome({ kind: 'checking' });
    try {
      const sound = toWav(await decodeSound(recorded, sentenceRate), sentenceRate);
      setUrl(URL.createObjectURL(sound));
      const { problem } = await uploadSentence(passageId, place, sound);
      if (problem === null) await onStored();
      setOutcome(problem === null ? { kind: 'stored' } : { kind: 'problem', problem });
    } catch (error) {
      setOutcome({ kind: 'error', error });
    }
  };
  const reset = useCallback(() => {
    stop();
    setOutcome({ kind: 'none' });
    setUrl(null);
  }, [stop]);
  const listen = () => {
    if (url === null) return;
    stop();
    player.current = new Audio(url);
    void player.current.play();
  };

  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  useEffect(() => stop, [stop]);
  return {
    outcome,
    upload: (recorded: Blob) => void upload(recorded),
    reset,
    stop,
    listen: url === null ? null : listen,
  };
}
