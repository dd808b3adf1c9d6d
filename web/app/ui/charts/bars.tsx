import type { CSSProperties } from 'react';
import styles from './charts.module.css';
import { Heads } from './heads.tsx';

type Bar = { label: string; note?: string; value: number; text: string };

type Props = {
  caption: string;
  heads: [string, string];
  /** the value of a full bar */
  most: number;
  bars: readonly Bar[];
};

/** A table with bars: each number is in a cell, its bar behind it. */
export const Bars = ({ caption, heads, most, bars }: Props) => (
  <table className={styles['bars']}>
    <caption>{caption}</caption>
    <Heads heads={heads} />
    <tbody>
      {bars.map(({ label, note, value, text }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            {note && <small>{note}</small>}
          </th>
          <td style={{ '--share': most === 0 ? 0 : Math.min(1, value / most) } as CSSProperties}>
            {value > 0 && <span className={styles['bar']} aria-hidden="true" />}
            <span>{text}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
