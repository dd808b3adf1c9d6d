import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import styles from './honey-cells.module.css';

const cells = [0, 1, 2, 3, 4] as const;

/** Returns how full each cell is, from 0 to 1. */
export const fillsOf = (grade: number): number[] =>
  cells.map((cell) => Math.min(1, Math.max(0, grade - cell)));

/** Cells in a row, each as full as its number says, from 0 to 1. They are decoration. */
export const Cells = ({ fills }: { fills: readonly number[] }) => (
  <span className={styles['cells']} aria-hidden="true">
    {fills.map((fill, cell) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
        key={cell}
        className={styles['cell']}
        style={{ '--fill': fill, '--cell': cell } as CSSProperties}
      />
    ))}
  </span>
);

/**
 * The grade just earned, 0 to 5, as cells that fill with honey. Nothing for 0: there is nothing to show a child.
 * `isWhole`: praise for a solved question, one full cell, since empty cells beside "Yes!" look like a mark.
 */
export function HoneyCells({ grade, isWhole = false }: { grade: number; isWhole?: boolean }) {
  const t = useTranslations('reading');
  if (grade <= 0) return null;
  return (
    <p role="img" aria-label={t('honey', { cells: grade })}>
      <Cells fills={isWhole ? [1] : fillsOf(grade)} />
    </p>
  );
}
