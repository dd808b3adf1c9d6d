import { limits } from '@readling/contract';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type AnswerClock, allowed, left } from '../session/answer-clock.ts';
import styles from './time-ring.module.css';

/** What is left of the time, as a ring that empties. It is not read out; the clock can be hidden in the settings. */
export function TimeRing({ clock, urgent }: { clock: AnswerClock; urgent: boolean }) {
  const t = useTranslations('reading');
  const ring = useRef<SVGCircleElement>(null);
  const isOff = clock.mode === 'off';

  useEffect(() => {
    if (isOff) return;
    const draw = () => {
      const share = left(clock, performance.now()) / allowed(clock);
      ring.current?.style.setProperty('stroke-dashoffset', String(1 - share));
    };
    draw();
    if (clock.since === null) return;
    const timer = setInterval(draw, limits.countdownTickMs);
    return () => clearInterval(timer);
  }, [clock, isOff]);

  if (isOff) return null;
  return (
    <svg
      viewBox="0 0 40 40"
      className={styles['ring']}
      data-urgent={urgent || undefined}
      role="img"
      aria-label={t('clock')}
    >
      <circle cx="20" cy="20" r="16" className={styles['track']} />
      <circle ref={ring} cx="20" cy="20" r="16" pathLength="1" className={styles['left']} />
      <path d="M20 12v8l5 3" className={styles['hand']} />
    </svg>
  );
}
