import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

type Props = {
  cleared: { cleared: number; undo_until: string | null };
  pending: boolean;
  onUndo: () => void;
};

/** Shown as long as cleared results can be restored. */
export function UndoNotice({ cleared: { cleared, undo_until }, pending, onUndo }: Props) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  if (cleared === 0 || undo_until === null) return null;
  const until = format.dateTime(new Date(undo_until), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return (
    <Notice
      title={t('cleared', { count: cleared })}
      action={
        <Button icon={<Icon name="again" />} pending={pending} onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    >
      {t('clearedUntil', { until })}
    </Notice>
  );
}
