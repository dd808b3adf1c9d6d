import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Dialog } from '#web/ui/message/dialog.tsx';

/** Says why a word could not be looked up. */
export function WordFailure({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTranslations('reading');
  const errorText = useErrorText();
  useEffect(() => console.error(error), [error]);
  return (
    <Dialog open kind="error" onClose={onClose}>
      {t('wordFailed', { message: errorText(error) })}
    </Dialog>
  );
}
