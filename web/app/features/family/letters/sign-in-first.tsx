import { useTranslations } from 'use-intl';
import { Notice } from '#web/ui/message/notice.tsx';
import { useLetterCode } from './letter-code.ts';

/** For who opens a letter without an account: its code is remembered, and leaves the URL. */
export function SignInFirst() {
  const t = useTranslations('letter');
  const { code } = useLetterCode();
  return code === '' ? null : <Notice live={false}>{t('signIn')}</Notice>;
}
