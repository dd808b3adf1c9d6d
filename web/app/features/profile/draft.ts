/** Changes in a form that are not saved yet: for each changed field its new value. */
import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';

export type Draft = Record<string, string>;

const key = 'readling.profile-draft';
const schema = z.object({ owner: z.string(), draft: z.record(z.string(), z.string()) });

/** Returns the draft stored in this tab; an empty one where it is another person's. `owner`: a learner's id. */
export function readDraft(owner: string): Draft {
  const stored = readStored('sessionStorage', key, schema);
  return stored?.owner === owner ? stored.draft : {};
}

export function storeDraft(owner: string, draft: Draft) {
  if (Object.keys(draft).length === 0) deleteStored('sessionStorage', key);
  else writeStored('sessionStorage', key, { owner, draft });
}

/** A field that has its saved value again is no change. */
export function changeDraft(draft: Draft, saved: Draft, name: string, value: string): Draft {
  const { [name]: _, ...others } = draft;
  return value === saved[name] ? others : { ...others, [name]: value };
}
