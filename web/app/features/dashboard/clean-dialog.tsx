import { limits } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import styles from './dashboard.module.css';

type Props = { open: boolean; onKeep: () => void; onClean: () => void };

/** Asks for a confirmation before the results are cleared. The focus is on the button that cancels. */
export function CleanDialog({ open, onKeep, onClean }: Props) {
  const t = useTranslations('dashboard');
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      icon="bin"
      title={t('askTitle')}
      actions={
        <div className={styles['answers']}>
          <Button kind="primary" onClick={onKeep} autoFocus>
            {t('keep')}
          </Button>
          <Button onClick={onClean}>{t('clean')}</Button>
        </div>
      }
    >
      <p>{t('askText', { days: limits.undoDays })}</p>
    </Dialog>
  );
}
