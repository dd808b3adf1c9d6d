import { type ReactNode, useId } from 'react';
import { Comb } from '#web/ui/layout/comb.tsx';
import styles from './prose.module.css';

type Props = { heading: string; intro: string; children: ReactNode };

/** A page of plain words: a heading, a first paragraph, sections. */
export const ProsePage = ({ heading, intro, children }: Props) => (
  <div className={styles['page']}>
    <Comb />
    <div className={styles['top']}>
      <h1>{heading}</h1>
      <p className={styles['intro']}>{intro}</p>
    </div>
    {children}
  </div>
);

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section data-deferred className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Things that are so: one line each, with a sign before it. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className={styles['points']}>{children}</ul>
);
