import { useTranslations } from 'use-intl';
import { Notice } from '#web/ui/message/notice.tsx';
import { useSchoolCode } from './school-code.ts';

/** For who opens a letter without an account: its code is remembered, and leaves the URL. */
export function SignInFirst() {
  const t = useTranslations('letter');
  const { code } = useSchoolCode('letter');
  return code === '' ? null : <Notice live={false}>{t('signIn')}</Notice>;
}
