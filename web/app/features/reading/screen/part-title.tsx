import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '../session/session-state.ts';
import styles from './part-title.module.css';

/** The titles of the passage and of the part. The heading has the focus at each new part. */
export function PartTitle({ session: { material, phase } }: { session: Session }) {
  const t = useTranslations('reading');
  const title = material.parts[0]?.title ?? material.title;
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = phase !== 'intro';
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new part
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown, material.part]);
  return (
    <div className={styles['titles']}>
      {title !== material.title && (
        <p className={styles['story']} lang="en" dir="ltr">
          {material.title}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles['part']}>
        {t('partTitle', { number: material.part + 1, title })}
      </h1>
    </div>
  );
}
