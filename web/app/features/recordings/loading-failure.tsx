import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

export function LoadingFailure({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations();
  const text = useErrorText();
  return (
    <Notice
      kind="problem"
      title={t('recordings.failed')}
      action={<Button onClick={onAgain}>{t('ui.again')}</Button>}
    >
      {text(error)}
    </Notice>
  );
}
