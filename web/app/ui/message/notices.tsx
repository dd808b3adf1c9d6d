import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import styles from './notice.module.css';

type ShownNotice = { id: number; text: string };
type Board = { log: readonly ShownNotice[]; notify: (text: string) => void };
const Board = createContext<Board>({ log: [], notify: () => {} });

/** The log keeps this many notices. */
const maxNotices = 20;

/** Holds the short notices of the page. `notify(text)` from any component below shows one. */
export function NoticeBoard({ children }: { children: ReactNode }) {
  const [log, setLog] = useState<readonly ShownNotice[]>([]);
  const notify = useCallback(
    (text: string) => setLog((now) => [...now, { id: (now.at(-1)?.id ?? 0) + 1, text }].slice(-maxNotices)),
    [],
  );
  const board = useMemo(() => ({ log, notify }), [log, notify]);
  return <Board value={board}>{children}</Board>;
}

export const useNotify = () => useContext(Board).notify;

/** Flashes the newest notice for `flashMs`. */
export function NoticeFlash({ flashMs }: { flashMs: number }) {
  const newest = useContext(Board).log.at(-1);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (!newest) return;
    const timer = setTimeout(() => setOver(newest.id), flashMs);
    return () => clearTimeout(timer);
  }, [newest, flashMs]);
  if (!newest || newest.id <= over) return null;
  return (
    <p key={newest.id} className={styles['flash']} aria-hidden="true">
      {newest.text}
    </p>
  );
}

/** The log of notices: screen readers read out each new one; a button shows all of them. */
export function NoticeLog() {
  const t = useTranslations('ui');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { log } = useContext(Board);
  return (
    <div className={styles['history']}>
      {log.length > 0 && (
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('messages', { count: log.length })}
        </button>
      )}
      <div
        id={id}
        role="log"
        aria-label={t('messageLog')}
        className={styles['log']}
        data-open={open || undefined}
      >
        <ol>
          {log.map(({ id: key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
