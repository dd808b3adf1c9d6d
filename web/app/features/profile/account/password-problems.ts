/** What a refusal means for the password fields of the profile, as message keys. */
import type { RefusalError } from '#web/api/errors.ts';

export function newPasswordProblemOf({ code, field }: RefusalError): 'common' | 'wrongNew' | null {
  if (code === 'password_common') return 'common';
  return code === 'bad_input' && field === 'newPassword' ? 'wrongNew' : null;
}
