import { useCallback, useEffect, useState } from 'react';
import type { Material } from '#web/api/reading-calls.ts';
import { isAway } from '#web/api/until-answered.ts';
import { freshPart, recallPart } from '../keeping/kept-reading.ts';
import { loadMaterial } from '../keeping/load-material.ts';
import type { Session } from '../session/session-state.ts';
import type { Send } from './use-reading.ts';

const patienceMs = 5000;

async function findPart(passageId: string, part: number): Promise<Material> {
  const ready = await freshPart(passageId, part);
  if (ready) return ready;
  try {
    return await loadMaterial(passageId, part);
  } catch (error) {
    const kept = isAway(error) ? await recallPart(passageId, part) : null;
    if (kept) return kept;
    throw error;
  }
}

/**
 * Turns the page: the next part was fetched ahead, or is fetched now, again and again while the network is away. Returns
 * what stops it, and the way to try again at once.
 */
export function useNextPart({ stage, material }: Session, send: Send) {
  const [trouble, setTrouble] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const { passageId, part_count } = material;
  const next = material.part + 1 < part_count ? material.part + 1 : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    if (stage !== 'turning' || next === null) return;
    let gone = false;
    const come = (came: Material) => {
      setTrouble(null);
      send({ type: 'part-came', material: came });
    };
    findPart(passageId, next).then(
      (came) => gone || come(came),
      (error: unknown) => gone || setTrouble(error),
    );
    return () => {
      gone = true;
    };
  }, [stage, next, passageId, round, send]);

  const again = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (trouble === null) return;
    const timer = setTimeout(again, patienceMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [trouble, again]);

  return { trouble, again };
}
