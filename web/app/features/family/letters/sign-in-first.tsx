import { useTranslations } from 'use-intl';
import { useRememberedCode } from '#web/form/use-remembered-code.ts';
import { Notice } from '#web/ui/message/notice.tsx';

/** For who opens a letter without an account: its code is remembered, and leaves the URL. */
export function SignInFirst() {
  const t = useTranslations('letter');
  const { code } = useRememberedCode('letter');
  return code === '' ? null : <Notice live={false}>{t('signIn')}</Notice>;
}
