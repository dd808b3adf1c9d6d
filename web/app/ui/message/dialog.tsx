import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './dialog.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  /** `info`: such as a hint */
  kind?: 'error' | 'info';
  /** default: "Error" or "Message" */
  title?: string | undefined;
  /** default: "Close" */
  closeLabel?: string | undefined;
  /** before the title; default: one for the kind */
  icon?: IconName;
  /** a picture above the title, instead of the sign */
  picture?: ReactNode;
  children: ReactNode;
  /** buttons in place of the one that closes */
  actions?: ReactNode;
};

/** A modal message. Its button, Esc or a press outside closes it; the focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  kind = 'info',
  title,
  closeLabel,
  icon,
  picture,
  children,
  actions,
}: Props) {
  const t = useTranslations('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // The event of a close by `open` comes later: the page may have opened the dialog again by then.
  const isClosing = useRef(false);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) {
      isClosing.current = true;
      element.close();
    }
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={`${styles['dialog']} ${styles[kind]}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => {
        if (!isClosing.current) onClose();
        isClosing.current = false;
      }}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      {open && (
        <div className={styles['sheet']}>
          {picture}
          <h2 id={`${id}-title`}>
            {!picture && <Icon name={icon ?? (kind === 'error' ? 'warning' : 'idea')} size={28} />}
            {title ?? t(kind)}
          </h2>
          <div id={`${id}-text`} className={styles['text']}>
            {children}
          </div>
          {actions ?? (
            <Button kind="primary" wide onClick={() => dialog.current?.close()} autoFocus>
              {closeLabel ?? t('close')}
            </Button>
          )}
        </div>
      )}
    </dialog>
  );
}
