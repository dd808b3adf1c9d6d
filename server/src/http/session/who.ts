import type { Role } from '@readling/contract';

/**
 * The signed-in learner of a request, read from the access cookie. `demoUntil`: when a guest's demo ends.
 * `secondFactor`: the session began with a second factor, or its owner set one up in it.
 */
export type Who = {
  userId: string;
  sessionId: string;
  role: Role;
  demoUntil: Date | null;
  secondFactor: boolean;
};
