import type { RefusalError } from '#web/api/errors.ts';

/** Whether the refusal is about the current password, which somebody repeats as a proof. */
export const isOldPasswordWrong = ({ code, field }: RefusalError) =>
  code === 'bad_credentials' || (code === 'bad_input' && (field === 'password' || field === 'oldPassword'));
