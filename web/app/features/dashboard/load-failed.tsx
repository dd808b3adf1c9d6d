import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

export function LoadFailed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations('dashboard');
  const text = useErrorText();
  return (
    <Notice
      kind="problem"
      icon="warning"
      title={t('failed')}
      action={<Button onClick={onAgain}>{t('again')}</Button>}
    >
      {text(error)}
    </Notice>
  );
}
