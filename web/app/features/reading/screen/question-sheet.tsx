import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import styles from './question-sheet.module.css';

/** The sheet is hidden when it is pulled down further than this. */
const hidePx = 56;

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  /** identifies the content: new content starts at the top of the sheet */
  contentKey: string;
  /** the recording that plays: what it says comes into view */
  playing: string | null;
  onHide: () => void;
  children: ReactNode;
};

/** The question: beside the passage on a wide screen, else a sheet over it that can be pulled down to read again. */
export function QuestionSheet({ ref: sheet, contentKey, playing, onHide, children }: Props) {
  const t = useTranslations('reading');
  const startY = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new content
  useEffect(() => {
    if (sheet.current) sheet.current.scrollTop = 0;
  }, [contentKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each recording
  useEffect(() => {
    sheet.current?.querySelector('li [data-playing]')?.scrollIntoView({ block: 'nearest' });
  }, [playing]);

  const pull = ({ clientY }: PointerEvent) => {
    if (startY.current === null || !sheet.current) return;
    sheet.current.style.transform = `translateY(${Math.max(0, clientY - startY.current)}px)`;
  };
  const release = ({ clientY }: PointerEvent) => {
    if (startY.current === null || !sheet.current) return;
    const pulled = clientY - startY.current;
    startY.current = null;
    sheet.current.style.transform = '';
    if (pulled > hidePx) onHide();
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
          startY.current = event.clientY;
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
