import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Mouth, mouthAt, mouthsOfText } from '#web/ui/avatar/mouths.ts';

/** As long as somebody would need to say it: these lines have no voice, they are read. */
const secondsFor = (text: string) => 0.6 + text.length * 0.055;

/** Moves the mouth along a line that appears, once. */
export function useSpelling(text: string | null): { busy: boolean; mouth: () => Mouth } {
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
