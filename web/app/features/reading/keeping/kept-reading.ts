/**
 * The reading in hand, kept on the device so that it goes on while the network is away, also after a reload: its parts as
 * they came, and how far the child is. One reading at a time; it goes when the learner leaves.
 */
import type { Progress as WireProgress } from '@readling/contract';
import * as z from 'zod/mini';
import { fromProgress, type Material, type Progress, toProgress } from '#web/api/reading-calls.ts';
import { deleteStored, readStored, storedKeys, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import type { Session } from '../session/session-state.ts';
import { decodeMaterial } from './decode-material.ts';

const partPrefix = learnerKey('part/');
const partKey = (passageId: string, part: number) => `${partPrefix}${passageId}/${part}`;
const key = learnerKey('reading');

/** An older page kept hints in another shape. */
const isWhole = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as WireProgress).hints.every(({ said }) => Array.isArray(said));

/** As stored: `task` is the passage, and `progress` has the names of the wire. Parts are checked when they are decoded. */
const place = z.object({
  learner: z.string(),
  /** what the page asked for: a passage, or the path at a level */
  asked: z.string(),
  task: z.string(),
  part: z.int(),
  progress: z.custom<WireProgress>(isWhole),
});

/** Parts that came since the reading was opened here. Those on the device may be of an earlier sitting. */
const fresh = new Map<string, string>();
export const forgetFresh = () => fresh.clear();

export function keepPart({ passageId, part }: Material, packed: string) {
  const name = partKey(passageId, part);
  fresh.set(name, packed);
  writeStored('localStorage', name, packed);
}

const decode = async (packed: string | null | undefined): Promise<Material | null> =>
  packed ? decodeMaterial(packed).catch(() => null) : null;

export const freshPart = (passageId: string, part: number) => decode(fresh.get(partKey(passageId, part)));

export const recallPart = (passageId: string, part: number) => {
  const name = partKey(passageId, part);
  return decode(fresh.get(name) ?? readStored('localStorage', name, z.string()));
};

export function dropOtherParts(passageId: string) {
  const isOther = (name: string) =>
    name.startsWith(partPrefix) && !name.startsWith(`${partPrefix}${passageId}/`);
  for (const name of storedKeys('localStorage').filter(isOther)) deleteStored('localStorage', name);
}

/** Where the child is, as the server would say it. */
export function progressOf({ material, asked, closed }: Session): Progress {
  return {
    part: material.part,
    questionSet: asked?.question.questionSet ?? null,
    questionNumber: asked?.question.questionNumber ?? 0,
    attempt: asked?.attempt ?? 0,
    tried: asked?.tried ?? [],
    removed: asked?.removed ?? [],
    hints: asked?.hints ?? [],
    closed,
    question_count: material.progress.question_count,
  };
}

export const askedFor = (passageId: string, level: number | undefined) =>
  passageId === '-1' ? `${passageId}/${level ?? ''}` : passageId;

export function keepPlace(learner: string, asked: string, session: Session) {
  const { passageId, part } = session.material;
  const progress = fromProgress(progressOf(session));
  writeStored('localStorage', key, { learner, asked, task: passageId, part, progress });
}

/** The part in hand as it was left, if this learner was reading what is asked for. */
export async function recallReading(learner: string, asked: string): Promise<Material | null> {
  const kept = readStored('localStorage', key, place);
  if (!kept || kept.learner !== learner || (kept.asked !== asked && kept.task !== asked)) return null;
  const material = await recallPart(kept.task, kept.part);
  return material && { ...material, progress: toProgress(kept.progress) };
}
