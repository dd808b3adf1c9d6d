/** What a refusal means for the password fields of the profile, as message keys. */
import type { RefusalError } from '#web/api/errors.ts';

/** Whether the refusal is about the current password, which the learner repeats as a proof. */
export const isOldPasswordWrong = ({ code, field }: RefusalError) =>
  code === 'bad_credentials' || (code === 'bad_input' && (field === 'password' || field === 'oldPassword'));

export function newPasswordProblemOf({ code, field }: RefusalError): 'common' | 'wrongNew' | null {
  if (code === 'password_common') return 'common';
  return code === 'bad_input' && field === 'newPassword' ? 'wrongNew' : null;
}
