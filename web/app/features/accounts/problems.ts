/** What the errors of account calls mean for the pages, as keys of the messages. */
import { NetworkError, RefusalError } from '#web/api/errors.ts';

type Field = 'name' | 'email' | 'password';
/** Keys of the area `accounts`, except `common` and `taken`, whose texts are in the area `refusal`. */
export type FieldProblem = 'wrongName' | 'wrongEmail' | 'wrongPassword' | 'common' | 'taken';

const fieldProblems: Record<string, { [F in Field]?: FieldProblem }> = {
  name: { name: 'wrongName' },
  email: { email: 'wrongEmail' },
  userEmail: { email: 'wrongEmail' },
  userPassword: { password: 'wrongPassword' },
  newPassword: { password: 'wrongPassword' },
};

/** Returns the field of an account form that a refusal concerns, with the problem; empty where it concerns none. */
export function fieldProblemOf({ code, field = '' }: RefusalError): { [F in Field]?: FieldProblem } {
  if (code === 'password_common') return { password: 'common' };
  if (code === 'email_taken') return { email: 'taken' };
  return code === 'bad_input' ? (fieldProblems[field] ?? {}) : {};
}

const codeOf = (error: unknown) => (error instanceof RefusalError ? error.code : undefined);

/**
 * `unverified`: the email is not confirmed. `credentials`: email or password is wrong. `other`: the error has
 * a text.
 */
export function loginProblemOf(error: unknown): 'unverified' | 'credentials' | 'other' {
  const code = codeOf(error);
  if (code === 'email_unverified') return 'unverified';
  return code === 'bad_credentials' || code === 'bad_input' ? 'credentials' : 'other';
}

/** Returns the message about a reset link that does not work; null where the error concerns something else. */
export function resetLinkProblemOf(error: unknown): 'resetExpired' | 'resetUnknown' | null {
  const code = codeOf(error);
  if (code === 'link_expired') return 'resetExpired';
  return code === 'link_unknown' || code === 'bad_input' ? 'resetUnknown' : null;
}

/** An error without a text of its own, such as a proxy's, needs the title "The registration failed". */
export const isExplained = (error: unknown) =>
  error instanceof NetworkError || (error instanceof RefusalError && error.code !== 'unexpected');
