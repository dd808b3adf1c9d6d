import { type CSSProperties, useId } from 'react';
import styles from './honey-jar.module.css';

/** A story that was read always leaves some honey. */
const least = 0.08;

/** A jar that fills to a share of its height. It is decoration: the stars say the same in words. */
export function HoneyJar({ share }: { share: number }) {
  const clip = useId();
  return (
    <svg
      className={styles['jar']}
      viewBox="6 20 108 116"
      aria-hidden="true"
      style={{ '--share': Math.max(least, share) } as CSSProperties}
    >
      <clipPath id={clip}>
        <path d="M32 44H88Q102 49 102 68V110Q102 126 86 126H34Q18 126 18 110V68Q18 49 32 44z" />
      </clipPath>
      <path
        className={styles['glass']}
        d="M30 38H90Q108 44 108 66V112Q108 132 88 132H32Q12 132 12 112V66Q12 44 30 38z"
      />
      <g clipPath={`url(#${clip})`}>
        <rect className={styles['stream']} x="56" y="30" width="8" height="100" rx="4" />
        <path
          className={styles['honey']}
          d="M-20 0Q-5 -7 10 0T40 0T70 0T100 0T130 0V110H-20z"
          data-share={share.toFixed(2)}
        />
      </g>
      <path className={styles['light']} d="M27 66V100" />
      <rect className={styles['rim']} x="25" y="24" width="70" height="16" rx="8" />
    </svg>
  );
}
