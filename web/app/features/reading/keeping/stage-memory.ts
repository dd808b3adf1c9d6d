import * as z from 'zod/mini';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';

/** What this tab shows, so that a reload shows the same: the text of a part, or its questions. */
const place = z.object({ passageId: z.string(), part: z.int(), stage: z.enum(['passage', 'asking']) });
type Place = z.output<typeof place>;
const key = learnerKey('stage');

export const rememberStage = (here: Place) => writeStored('sessionStorage', key, here);

export function recallStage(passageId: string, part: number): Place['stage'] | null {
  const there = readStored('sessionStorage', key, place);
  return there?.passageId === passageId && there.part === part ? there.stage : null;
}

/** A half-written answer, so that a reload does not cost a summary. */
const draft = z.object({ question: z.string(), text: z.string() });
const draftKey = learnerKey('draft');

export const rememberDraft = (question: string, text: string) =>
  writeStored('sessionStorage', draftKey, { question, text });

export function recallDraft(question: string): string {
  const kept = readStored('sessionStorage', draftKey, draft);
  return kept?.question === question ? kept.text : '';
}
