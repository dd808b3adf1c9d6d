import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';

const kept = z.object({ owner: z.string(), draft: z.record(z.string(), z.string()) });
type Draft = Record<string, string>;

const key = 'readling.profile-draft';

function recallDraft(owner: string): Draft {
  const found = readStored('sessionStorage', key, kept);
  return found?.owner === owner ? found.draft : {};
}

/**
 * What was changed in a form and not saved yet. It outlives a reload, a look at another page and a session that ended,
 * in this tab and for this person alone.
 */
export function useDraft<Values extends Draft>(owner: string, saved: Values) {
  const [draft, setDraft] = useState<Draft>(() => recallDraft(owner));
  const keep = (next: Draft) => {
    setDraft(next);
    if (Object.keys(next).length === 0) deleteStored('sessionStorage', key);
    else writeStored('sessionStorage', key, { owner, draft: next });
  };
  return {
    values: { ...saved, ...draft } as Values,
    changed: Object.keys(draft).length > 0,
    change: (name: keyof Values & string, value: string) => {
      const { [name]: _, ...rest } = draft;
      keep(value === saved[name] ? rest : { ...rest, [name]: value });
    },
    forget: () => keep({}),
  };
}
