import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import bee from '#web/ui/pictures/bee.svg';
import styles from './accounts.module.css';

/** One card in the middle of the page. When its title changes, the focus moves to the new title. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  useEffect(() => {
    if (first.current === title) return;
    first.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className={styles['page']}>
      <HexagonBackground />
      <img src={bee} alt="" width={88} height={88} className={styles['bee']} />
      <Card className={styles['sheet']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Card>
    </div>
  );
}
