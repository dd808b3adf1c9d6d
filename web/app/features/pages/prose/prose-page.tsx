import { type ReactNode, useId } from 'react';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import styles from './prose.module.css';

type Props = { heading: string; intro: string; children: ReactNode };

/** A page of text: a heading, a first paragraph, sections. */
export const ProsePage = ({ heading, intro, children }: Props) => (
  <div className={styles['page']}>
    <HexagonBackground />
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

/** A list of facts, each with an icon. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className={styles['points']}>{children}</ul>
);
