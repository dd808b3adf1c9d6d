import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './question-sheet.module.css';

/** Pulled down further than this, the sheet goes. */
const pullPx = 56;

type Props = {
  /** what is on it: something new starts at its top */
  place: string;
  onHide: () => void;
  children: ReactNode;
};

/** The question: beside the passage where there is room, else a sheet below it that can be pulled down to look again. */
export function QuestionSheet({ place, onHide, children }: Props) {
  const t = useTranslations('reading');
  const sheet = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new place
  useEffect(() => {
    if (sheet.current) sheet.current.scrollTop = 0;
  }, [place]);

  const pull = ({ clientY }: PointerEvent) => {
    if (from.current === null || !sheet.current) return;
    sheet.current.style.transform = `translateY(${Math.max(0, clientY - from.current)}px)`;
  };
  const release = ({ clientY }: PointerEvent) => {
    if (from.current === null || !sheet.current) return;
    const pulled = clientY - from.current;
    from.current = null;
    sheet.current.style.transform = '';
    if (pulled > pullPx) onHide();
  };

  return (
    <div ref={sheet} className={styles['sheet']}>
      <button
        type="button"
        className={styles['handle']}
        aria-label={t('hideQuestion')}
        title={t('hideQuestion')}
        onClick={onHide}
        onPointerDown={(event) => {
          from.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={release}
      />
      {children}
    </div>
  );
}
