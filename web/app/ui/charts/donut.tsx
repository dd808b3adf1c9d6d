import type { CSSProperties, ReactNode } from 'react';
import styles from './charts.module.css';
import { Heads } from './heads.tsx';

type Slice = { label: string; value: number; text: string; tone: 'honey' | 'quiet' };

type Props = {
  caption: string;
  /** heads of the two columns of the table */
  heads: [string, string];
  slices: readonly [Slice, Slice];
  /** in the middle of the ring */
  children: ReactNode;
};

/** Two shares of a whole as a ring, with the same numbers in a table beside it. */
export function Donut({ caption, heads, slices, children }: Props) {
  const [first, second] = slices;
  const whole = first.value + second.value;
  const share = whole === 0 ? 0 : first.value / whole;
  return (
    <div className={styles['donut']}>
      <div className={styles['ring']}>
        <svg viewBox="0 0 120 120" aria-hidden="true" style={{ '--share': share } as CSSProperties}>
          <circle cx="60" cy="60" r="46" className={styles['edge']} />
          {share > 0 && <circle cx="60" cy="60" r="46" pathLength="1" className={styles['end']} />}
          <circle cx="60" cy="60" r="46" className={styles['rest']} />
          {share > 0 && <circle cx="60" cy="60" r="46" pathLength="1" className={styles['part']} />}
        </svg>
        <div className={styles['hole']}>{children}</div>
      </div>
      <table className={styles['twin']}>
        <caption>{caption}</caption>
        <Heads heads={heads} />
        <tbody>
          {slices.map(({ label, text, tone }) => (
            <tr key={label}>
              <th scope="row">
                <span className={styles['key']} data-tone={tone} aria-hidden="true" />
                {label}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
