import { Face } from '../faces/face.tsx';
import styles from './card-picture.module.css';

/** Stands for the squares of a code, of which only the three corners are like those of a real one. */
const dots = [
  [9, 1],
  [11, 3],
  [9, 5],
  [12, 6],
  [1, 9],
  [3, 11],
  [5, 9],
  [6, 12],
  [9, 9],
  [11, 11],
  [13, 9],
  [9, 13],
  [13, 13],
  [15, 11],
  [11, 15],
  [15, 15],
] as const;
const corners = [
  [0, 0],
  [11, 0],
  [0, 11],
] as const;

/** What a printed card looks like, with its letters lit: a child who cannot read yet finds them by it. */
export const CardPicture = () => (
  <div className={styles['card']} aria-hidden="true" dir="ltr">
    <svg viewBox="-1 -1 19 19" className={styles['code']} aria-hidden="true">
      {corners.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          fillRule="evenodd"
          d={`M${x} ${y}h6v6h-6zM${x + 1} ${y + 1}v4h4v-4zM${x + 2} ${y + 2}h2v2h-2z`}
        />
      ))}
      {dots.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h1.500v1.500h-1.500z`} />
      ))}
    </svg>
    <Face name="owl" size={44} />
    <span className={styles['letters']} lang="en">
      ABCD EFGH JKLM
    </span>
  </div>
);
