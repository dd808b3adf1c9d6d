/**
 * What is written in the chat's window and not sent yet. This tab keeps it while the window is closed and over a reload,
 * for an hour, as long as a conversation lives. A learner's goes when they leave; a visitor who signs in takes it along.
 */
import { limits } from '@readling/contract';
import * as z from 'zod/mini';
import { deleteStored, readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import type { Owner } from './kept-talk.ts';

const kept = z.object({ owner: z.nullable(z.string()), text: z.string(), at: z.number() });

const placeOf = (owner: Owner) =>
  ['sessionStorage', owner === null ? 'readling.chat-draft' : learnerKey('chat-draft')] as const;

function recallDraft(owner: Owner): string {
  const found = readStored(...placeOf(owner), kept);
  return found?.owner === owner && Date.now() - found.at < limits.chat.expiryMs ? found.text : '';
}

function keepDraft(owner: Owner, text: string) {
  if (text === '') deleteStored(...placeOf(owner));
  else writeStored(...placeOf(owner), { owner, text, at: Date.now() });
}

export function openDraft() {
  let owner: Owner | undefined;
  let text = '';
  const watchers = new Set<() => void>();

  function show(next: string) {
    text = next;
    for (const watcher of [...watchers]) watcher();
  }
  function write(next: string) {
    if (owner !== undefined) keepDraft(owner, next);
    show(next);
  }

  return {
    now: () => text,
    write,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    belongTo: (next: Owner) => {
      const taken = owner === undefined || owner === null ? text : '';
      owner = next;
      const own = recallDraft(next);
      if (taken) write(taken);
      else if (own) show(own);
      else write(recallDraft(null));
      if (next !== null) deleteStored(...placeOf(null));
    },
  };
}
