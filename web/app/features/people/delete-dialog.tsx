import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './people.module.css';

type Props = {
  open: boolean;
  title: string;
  text: string;
  onClose: () => void;
  /** deletes; the dialog stays open and shows the error when it fails */
  onDelete: () => Promise<void>;
};

/** Asks before something is deleted for good. */
export function DeleteDialog({ open, title, text, onClose, onDelete }: Props) {
  const t = useTranslations('people');
  const explain = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const remove = async () => {
    setPending(true);
    setError(null);
    await onDelete().catch(setError);
    setPending(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="error"
      icon="bin"
      title={title}
      actions={
        <div className={styles['answers']}>
          <Button kind="primary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button pending={pending} onClick={() => void remove()}>
            {t('sure')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {error !== null && <Notice kind="problem">{explain(error)}</Notice>}
    </Dialog>
  );
}
