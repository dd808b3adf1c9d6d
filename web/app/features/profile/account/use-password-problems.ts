import { useTranslations } from 'use-intl';
import type { RefusalError } from '#web/api/errors.ts';
import { isOldPasswordWrong } from '#web/form/is-old-password-wrong.ts';
import { newPasswordProblemOf } from './password-problems.ts';

/** Returns a function from a refusal to the text at the field of the current password. */
export function useOldPasswordProblem() {
  const t = useTranslations('profile.password');
  return (error: RefusalError) => (isOldPasswordWrong(error) ? t('wrongOld') : undefined);
}

/** Returns a function from a refusal to the text at the field of the new password. */
export function useNewPasswordProblem() {
  const t = useTranslations('profile.password');
  const refusal = useTranslations('refusal');
  return (error: RefusalError) => {
    const problem = newPasswordProblemOf(error);
    return problem === 'common' ? refusal('password_common') : problem ? t(problem) : undefined;
  };
}
