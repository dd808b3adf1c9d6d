import { useState } from 'react';
import { changeDraft, type Draft, readDraft, storeDraft } from './draft.ts';

/**
 * The values of a form with the changes that are not saved yet. They survive a reload, a visit to another
 * page and the end of the session, only in this tab and only for this owner.
 */
export function useDraft<Values extends Draft>(owner: string, saved: Values) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(owner));
  const replace = (next: Draft) => {
    setDraft(next);
    storeDraft(owner, next);
  };
  return {
    values: { ...saved, ...draft } as Values,
    changed: Object.keys(draft).length > 0,
    change: (name: keyof Values & string, value: string) => replace(changeDraft(draft, saved, name, value)),
    clear: () => replace({}),
  };
}
