import { type ComponentType, useRef, useState } from 'react';
import styles from './open-button.module.css';

type Opened = ComponentType<{ onClose: () => void }>;

type Props = {
  label: string;
  /** loads what the button opens, at the first press; without it there is no button */
  load?: (() => Promise<Opened>) | undefined;
  onFailed?: (error: unknown) => void;
};

/** A round button whose picture is in its style. What it opens is loaded at the first press and gets the focus back on close. */
export function OpenButton({ label, load, onFailed }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [window, setWindow] = useState<{ Opened: Opened } | null>(null);
  const [open, setOpen] = useState(false);
  if (!load) return null;
  const press = () => {
    setOpen(!open);
    if (open || window) return;
    load().then(
      (Opened) => setWindow({ Opened }),
      (error: unknown) => {
        setOpen(false);
        onFailed?.(error);
      },
    );
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      />
      {open && window && <window.Opened onClose={close} />}
    </>
  );
}
