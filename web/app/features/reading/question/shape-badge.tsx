import styles from './shape-badge.module.css';

/** One shape for each option, on a 32 px grid: a learner who cannot read yet remembers which one was said. */
const shapes = [
  'M16 3.5a12.5 12.5 0 1 0 0 25 12.5 12.5 0 0 0 0-25z',
  'M16 4.5 29.5 27.5h-27z',
  'M5 5h22v22H5z',
  'M16 2.5l4.1 8.9 9.7 1.1-7.2 6.6 1.9 9.6L16 23.9l-8.5 4.8 1.9-9.6-7.2-6.6 9.7-1.1z',
] as const;

/** The shape of an option, by its place among the options. It is decoration: the option has its text. */
export const ShapeBadge = ({ place }: { place: number }) => (
  <svg
    viewBox="0 0 32 32"
    className={styles['badge']}
    data-shape={place % shapes.length}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[place % shapes.length]} />
  </svg>
);
