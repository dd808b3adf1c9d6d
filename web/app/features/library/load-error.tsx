import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

/** In place of something that could not be fetched, with a button that tries again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('library');
  const text = useErrorText();
  return (
    <Notice kind="problem" title={t('failed')} action={<Button onClick={onRetry}>{t('again')}</Button>}>
      {text(error)}
    </Notice>
  );
}
