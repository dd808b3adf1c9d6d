import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';

/** In place of stories that could not be fetched. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('library');
  const text = useErrorText();
  return (
    <LoadFailure title={t('failed')} onAgain={onRetry}>
      {text(error)}
    </LoadFailure>
  );
}
