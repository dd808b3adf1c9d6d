import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Mouth, mouthAt, mouthsOfText } from '#web/ui/avatar/mouths.ts';

/** How long a speaker would need. These lines have no recording. */
const secondsFor = (text: string) => 0.6 + text.length * 0.055;

/** Moves the mouth while a new line would be spoken, once. `text` null: no line. */
export function useMouthMovement(text: string | null): { busy: boolean; mouth: () => Mouth } {
  const [busy, setBusy] = useState(false);
  const line = useMemo(
    () => ({ start: performance.now(), mouths: text === null ? [] : mouthsOfText(text, secondsFor(text)) }),
    [text],
  );
  useEffect(() => {
    setBusy(text !== null);
    if (text === null) return;
    const timer = setTimeout(() => setBusy(false), secondsFor(text) * 1000);
    return () => clearTimeout(timer);
  }, [text]);
  const mouth = useCallback(() => mouthAt(line.mouths, (performance.now() - line.start) / 1000), [line]);
  return { busy, mouth };
}
