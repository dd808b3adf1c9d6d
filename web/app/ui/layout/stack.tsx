import type { CSSProperties, ReactNode } from 'react';
import styles from './layout.module.css';

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20;
type Props = {
  children: ReactNode;
  /** a step of the 4 px grid */
  gap?: Gap;
  /** `row` wraps */
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form' | 'footer';
  row?: boolean;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  className?: string | undefined;
};

/** Children with an even gap, below one another or (`row`) beside one another. */
export function Stack({ children, gap = 4, as: Tag = 'div', row = false, align, justify, className }: Props) {
  const style: CSSProperties = {
    gap: `var(--space-${gap})`,
    ...(align ? { alignItems: align } : {}),
    ...(justify ? { justifyContent: justify } : {}),
  };
  return (
    <Tag className={`${styles[row ? 'row' : 'stack']} ${className ?? ''}`} style={style}>
      {children}
    </Tag>
  );
}
