import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';

/** What stands where something did not come, with a way to ask again. */
export function NotCome({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations('library');
  const text = useErrorText();
  return (
    <Notice kind="problem" title={t('failed')} action={<Button onClick={onAgain}>{t('again')}</Button>}>
      {text(error)}
    </Notice>
  );
}
