import { useTranslations } from 'use-intl';
import type { RefusalError } from '#web/api/errors.ts';

/** What a refusal says about the password that proves who asks. */
export function useOldPasswordProblem() {
  const t = useTranslations('profile.password');
  return ({ code, field }: RefusalError) =>
    code === 'bad_credentials' || (code === 'bad_input' && (field === 'password' || field === 'oldPassword'))
      ? t('wrongOld')
      : undefined;
}

/** What a refusal says about a password that is to be the new one. */
export function useNewPasswordProblem() {
  const t = useTranslations('profile.password');
  const refusal = useTranslations('refusal');
  return ({ code, field }: RefusalError) => {
    if (code === 'password_common') return refusal('password_common');
    return code === 'bad_input' && field === 'newPassword' ? t('wrongNew') : undefined;
  };
}
