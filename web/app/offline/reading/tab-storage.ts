/** What this tab shows of a reading, so that a reload shows the same. It is deleted at logout. */
import * as z from 'zod/mini';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';

const storedView = z.object({
  passageId: z.string(),
  part: z.int(),
  /** the text of the part, or its questions */
  phase: z.enum(['passage', 'questions']),
});
type View = z.output<typeof storedView>;
const viewKey = learnerKey('stage');

export const storeView = (view: View) => writeStored('sessionStorage', viewKey, view);

export function findPhase(passageId: string, part: number): View['phase'] | null {
  const stored = readStored('sessionStorage', viewKey, storedView);
  return stored?.passageId === passageId && stored.part === part ? stored.phase : null;
}

/** A half-written answer. `question` identifies the question. */
const storedDraft = z.object({ question: z.string(), text: z.string() });
const draftKey = learnerKey('draft');

export const storeDraft = (question: string, text: string) =>
  writeStored('sessionStorage', draftKey, { question, text });

/** Returns '' when nothing was written. */
export function findDraft(question: string): string {
  const stored = readStored('sessionStorage', draftKey, storedDraft);
  return stored?.question === question ? stored.text : '';
}
