import type { Material } from '@readling/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadMaterial } from '../keeping/load-material.ts';
import type { Session } from '../session/session-state.ts';
import type { Send } from './use-reading.ts';

/**
 * Fetches the next part while the questions of this one are on the screen, so that the page turns at once. Returns
 * what stopped it, and the way to try again.
 */
export function useNextPart({ stage, material }: Session, send: Send) {
  const [trouble, setTrouble] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const ahead = useRef<{ part: number; task: string; coming: Promise<Material | null> } | null>(null);
  const { task_UID: task, part_count } = material;
  const next = material.part + 1 < part_count ? material.part + 1 : null;

  useEffect(() => {
    if (stage !== 'asking' || next === null) return;
    if (ahead.current?.part === next && ahead.current.task === task) return;
    ahead.current = { part: next, task, coming: loadMaterial(task, next).catch(() => null) };
  }, [stage, next, task]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    if (stage !== 'turning' || next === null) return;
    let gone = false;
    setTrouble(null);
    const ready = ahead.current?.part === next && ahead.current.task === task ? ahead.current.coming : null;
    Promise.resolve(ready)
      .then((fetched) => fetched ?? loadMaterial(task, next))
      .then(
        (came) => gone || send({ type: 'part-came', material: came }),
        (error: unknown) => gone || setTrouble(error),
      );
    return () => {
      gone = true;
    };
  }, [stage, next, task, round, send]);

  const again = useCallback(() => {
    ahead.current = null;
    setRound((before) => before + 1);
  }, []);

  useEffect(() => {
    if (trouble === null) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [trouble, again]);

  return { trouble, again };
}
