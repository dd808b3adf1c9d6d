import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import styles from './honey-cells.module.css';

const cells = [0, 1, 2, 3, 4] as const;

/** Returns how full each cell is, from 0 to 1. */
export const fillsOf = (grade: number): number[] =>
  cells.map((cell) => Math.min(1, Math.max(0, grade - cell)));

/** The grade just earned, 0 to 5, as cells that fill with honey. Nothing for 0: there is nothing to show a child. */
export function HoneyCells({ grade }: { grade: number }) {
  const t = useTranslations('reading');
  if (grade <= 0) return null;
  return (
    <p className={styles['cells']} role="img" aria-label={t('honey', { cells: grade })}>
      {fillsOf(grade).map((fill, cell) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
          key={cell}
          className={styles['cell']}
          style={{ '--fill': fill, '--cell': cell } as CSSProperties}
        />
      ))}
    </p>
  );
}
