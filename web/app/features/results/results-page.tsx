import type { ReadingResults } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { ChildFace } from './child-face.tsx';
import { GrownUps } from './grown-ups.tsx';
import { LevelOffer } from './level-offer.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './results-page.module.css';
import { useConfetti } from './use-confetti.ts';
import { useResults } from './use-results.ts';
import { useRewardSounds } from './use-reward-sounds.ts';

type Props = {
  /** the passage that was read */
  passageId: string | undefined;
  /** it was finished a moment ago */
  justRead: boolean;
  /** the honey and the stars have a sound; false until the learner's settings are known */
  sounds: boolean;
  /** whether texts are said by themselves at a level; false until the learner's settings are known */
  speaksAt: (level: number) => boolean;
  onCelebrated: () => void;
};

/** The results of a reading: first what a child sees, then, behind a button, what a grown-up wants to know. */
export function ResultsPage({ passageId, justRead, sounds, speaksAt, onCelebrated }: Props) {
  const t = useTranslations('results');
  const shown = useResults(passageId);
  const [celebrates] = useState(justRead);
  useConfetti(justRead && shown.kind === 'own', onCelebrated);
  useRewardSounds(shown.kind === 'own' && sounds && celebrates ? shown.results.questions : null);
  if (shown.kind === 'loading') return <LoadingScene label={t('loading')} />;
  const { results } = shown;
  if (shown.kind === 'own')
    return <OwnResults results={results} speaks={celebrates && speaksAt(results.level)} />;
  const example = { ...results, praise: { ...results.praise, text: t('example') } };
  return (
    <div className={styles['page']}>
      <ChildFace results={example} speaks={false}>
        <NextSteps results={example} isExample />
      </ChildFace>
      <GrownUps results={example} />
    </div>
  );
}

function OwnResults({ results, speaks }: { results: ReadingResults; speaks: boolean }) {
  // The offer stays in view after the answer, when the results no longer have it.
  const [offer] = useState(results.level_offer);
  return (
    <div className={styles['page']}>
      <ChildFace results={results} speaks={speaks}>
        <NextSteps results={results} />
      </ChildFace>
      {offer && <LevelOffer offer={offer} />}
      <GrownUps results={results} />
    </div>
  );
}
