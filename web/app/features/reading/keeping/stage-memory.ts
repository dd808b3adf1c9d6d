import * as z from 'zod/mini';
import { recall, remember } from '#web/api/device-memory.ts';
import { mineKey } from '#web/api/learner-memory.ts';

/** What this tab shows, so that a reload shows the same: the text of a part, or its questions. */
const place = z.object({ passageId: z.string(), part: z.int(), stage: z.enum(['passage', 'asking']) });
type Place = z.output<typeof place>;
const key = mineKey('stage');

export const rememberStage = (here: Place) => remember('sessionStorage', key, here);

export function recallStage(passageId: string, part: number): Place['stage'] | null {
  const there = recall('sessionStorage', key, place);
  return there?.passageId === passageId && there.part === part ? there.stage : null;
}

/** A half-written answer, so that a reload does not cost a summary. */
const draft = z.object({ question: z.string(), text: z.string() });
const draftKey = mineKey('draft');

export const rememberDraft = (question: string, text: string) =>
  remember('sessionStorage', draftKey, { question, text });

export function recallDraft(question: string): string {
  const kept = recall('sessionStorage', draftKey, draft);
  return kept?.question === question ? kept.text : '';
}
