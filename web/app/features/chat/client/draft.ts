/**
 * The text in the chat's field that is not sent yet. The tab stores it for an hour, while the window is closed and over
 * a reload. A learner's draft is deleted at sign-out; a visitor who signs in keeps theirs.
 */
import { chatLimits } from '@readling/contract';
import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import type { Owner } from './stored-conversation.ts';

const storedDraft = z.object({ owner: z.nullable(z.string()), text: z.string(), at: z.number() });

const placeOf = (owner: Owner) =>
  ['sessionStorage', owner === null ? 'readling.chat-draft' : learnerKey('chat-draft')] as const;

function loadDraft(owner: Owner): string {
  const found = readStored(...placeOf(owner), storedDraft);
  return found?.owner === owner && Date.now() - found.at < chatLimits.expiryMs ? found.text : '';
}

function storeDraft(owner: Owner, text: string) {
  if (text === '') deleteStored(...placeOf(owner));
  else writeStored(...placeOf(owner), { owner, text, at: Date.now() });
}

export function createDraft() {
  let owner: Owner | undefined;
  let text = '';
  const listeners = new Set<() => void>();

  function show(next: string) {
    text = next;
    for (const listener of [...listeners]) listener();
  }
  function set(next: string) {
    if (owner !== undefined) storeDraft(owner, next);
    show(next);
  }

  return {
    get: () => text,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setOwner: (next: Owner) => {
      const current = owner === undefined || owner === null ? text : '';
      owner = next;
      const stored = loadDraft(next);
      if (current) set(current);
      else if (stored) show(stored);
      else set(loadDraft(null));
      if (next !== null) deleteStored(...placeOf(null));
    },
  };
}
