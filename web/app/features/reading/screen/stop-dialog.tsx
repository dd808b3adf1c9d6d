import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { PleaseCome } from '../help/please-come.tsx';
import styles from './stop-dialog.module.css';

type Props = {
  isOpen: boolean;
  /** where the learner goes who stops, and its name */
  to: '/demo' | '/index';
  name: string;
  onStay: () => void;
};

/** Asks whether to stop reading. What was read and answered is stored already. */
export function StopDialog({ isOpen, to, name, onStay }: Props) {
  const t = useTranslations('reading');
  return (
    <Dialog
      open={isOpen}
      icon="book"
      title={t('stopTitle')}
      onClose={onStay}
      actions={
        <div className={styles['choices']}>
          <Button kind="primary" onClick={onStay} autoFocus>
            {t('readOn')}
          </Button>
          <LinkButton to={to}>{name}</LinkButton>
        </div>
      }
    >
      {t('stopText')}
      {isOpen && <PleaseCome />}
    </Dialog>
  );
}
