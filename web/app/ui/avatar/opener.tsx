import { type ComponentType, type RefObject, useRef, useState } from 'react';
import still from '#web/ui/pictures/bee.svg';
import styles from './opener.module.css';

type Opened = ComponentType<{ onClose: () => void; opener: RefObject<HTMLButtonElement | null> }>;

type Props = {
  label: string;
  /** fetches what it opens, at the first press; without it there is nothing to open, and no button */
  load?: (() => Promise<Opened>) | undefined;
  onFailed?: (error: unknown) => void;
};

/** The character as a round button, on every size of screen. What it opens comes when it is first wanted. */
export function Opener({ label, load, onFailed }: Props) {
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
        className={styles['opener']}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={press}
      >
        <img src={still} alt="" width={44} height={44} />
      </button>
      {open && window && <window.Opened onClose={close} opener={button} />}
    </>
  );
}
