import type { Role } from '@readling/contract';
import type { LearnerId } from '#server/store/learner-id.ts';

/**
 * The signed-in learner of a request, read from the access cookie. `demoUntil`: when a guest's demo ends.
 * `secondFactor`: the session began with a second factor, or its owner set one up in it.
 */
export type Who = {
  userId: LearnerId;
  sessionId: string;
  role: Role;
  demoUntil: Date | null;
  secondFactor: boolean;
};
