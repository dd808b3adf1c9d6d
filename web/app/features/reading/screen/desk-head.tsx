import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AidsButton } from '../panel/aids-button.tsx';
import { GradeChip } from '../question/grade-chip.tsx';
import { StarRow } from '../question/star-row.tsx';
import { howFar, starsOf } from '../session/how-far.ts';
import type { Session } from '../session/session-state.ts';
import styles from './desk-head.module.css';
import { FlightLine } from './flight-line.tsx';

type Props = {
  session: Session;
  /** the reader wants to see the text while they change how it looks */
  onAids: () => void;
};

/** Which part this is, how far the bee has flown, and the stars. */
export function DeskHead({ session, onAids }: Props) {
  const t = useTranslations('reading');
  const { material, grade, asked } = session;
  const title = material.parts[0]?.title ?? material.title;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new part
  useEffect(() => heading.current?.focus(), [material.part]);
  const isSaid = asked?.turn.is === 'closed';
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
        <FlightLine way={howFar(session)} />
        <StarRow stars={starsOf(session)} />
        {grade && !isSaid && (
          <div className={styles['grade']}>
            <GradeChip grade={grade.value} />
          </div>
        )}
      </div>
    </header>
  );
}
