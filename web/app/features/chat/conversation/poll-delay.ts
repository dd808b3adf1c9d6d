import { chatLimits } from '@readling/contract';
import type { Conversation } from './conversation-state.ts';

const { awaiting, idle } = chatLimits.pollMs;
const afterFailure = [awaiting, ...idle] as const;

/** Milliseconds before the next try, after `count` failures in a row (at least 1). */
export const delayAfterFailure = (count: number): number =>
  afterFailure[Math.min(count, afterFailure.length) - 1] ?? awaiting;

/** True while a stored question of the asker has no answer yet. */
export function awaitsReply({ messages }: Conversation): boolean {
  let asked = 0;
  let answered = 0;
  for (const { archived, role, seq, cseq, in_reply_to_cseq: to } of messages) {
    if (archived || seq === undefined) continue;
    if (role === 'user') asked = Math.max(asked, cseq ?? 0);
    else answered = Math.max(answered, to ?? 0);
  }
  return asked > answered;
}

/** Milliseconds before the next poll, when the server names none. */
export const pollDelay = (state: Conversation): number =>
  awaitsReply(state) ? awaiting : (idle[Math.min(Math.max(state.emptyPolls, 1), idle.length) - 1] ?? 0);
