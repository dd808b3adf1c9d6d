import { limits } from '@readling/contract';
import type { Conversation } from './conversation-state.ts';

const { awaiting, idle } = limits.chat.pollMs;
const backOff = [awaiting, ...idle] as const;

/** The pause after the `count`th time in a row that something went wrong, from 1. */
export const pauseAfterFailure = (count: number): number =>
  backOff[Math.min(count, backOff.length) - 1] ?? awaiting;

/** Something that was asked has no answer yet. */
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

/** The pause before the next poll, where the server does not say. */
export const pauseOf = (now: Conversation): number =>
  awaitsReply(now) ? awaiting : (idle[Math.min(Math.max(now.quiet, 1), idle.length) - 1] ?? 0);
