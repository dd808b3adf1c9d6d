import { useTranslations } from 'use-intl';
import type { RefusalError } from '#web/api/errors.ts';

/** What the server's refusal says about one field of an account. */
export function useFieldProblems() {
  const t = useTranslations('accounts');
  const refusal = useTranslations('refusal');
  return ({ code, field }: RefusalError): { name?: string; email?: string; password?: string } => {
    if (code === 'password_common') return { password: refusal('password_common') };
    if (code === 'email_taken') return { email: `${refusal('email_taken')}. ${t('takenHelp')}` };
    if (code !== 'bad_input') return {};
    if (field === 'userEmail' || field === 'email') return { email: t('wrongEmail') };
    if (field === 'userPassword' || field === 'newPassword') return { password: t('wrongPassword') };
    if (field === 'name') return { name: t('wrongName') };
    return {};
  };
}
