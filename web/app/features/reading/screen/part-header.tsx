import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AidsButton } from '../panel/aids-button.tsx';
import { StarRow } from '../question/star-row.tsx';
import { passageProgress, starsOf } from '../session/reading-progress.ts';
import type { Session } from '../session/session-state.ts';
import styles from './part-header.module.css';
import { ProgressBar } from './progress-bar.tsx';

type Props = {
  session: Session;
  /** the reading aids open: the text should be visible */
  onAids: () => void;
};

/** The title of the part, the progress bar and the stars. */
export function PartHeader({ session, onAids }: Props) {
  const t = useTranslations('reading');
  const { material, phase } = session;
  const title = material.parts[0]?.title ?? material.title;
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = phase !== 'intro';
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new part
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown, material.part]);
  return (
    <header className={styles['head']}>
      <div className={styles['titles']}>
        <p className={styles['story']} lang="en">
          {material.title}
        </p>
        <h1 ref={heading} tabIndex={-1} className={styles['part']}>
          {t('partTitle', { number: material.part + 1, title })}
        </h1>
      </div>
      <AidsButton onOpen={onAids} />
      <div className={styles['way']}>
        <ProgressBar progress={passageProgress(session)} />
        <StarRow stars={starsOf(session)} />
      </div>
    </header>
  );
}
