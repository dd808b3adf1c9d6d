import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import hero from '#web/ui/pictures/hero.svg';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Benefits } from './benefits.tsx';
import styles from './landing.module.css';
import { ResultsExample } from './results-example.tsx';
import { Sample } from './sample.tsx';
import { Why } from './why.tsx';

type Props = {
  /** the buttons: demo, waitlist */
  actions: ReactNode;
  signUp: ReactNode;
};

/** The first page: what Readling is, working examples, the reasons for it, and how to start. */
export function Landing({ actions, signUp }: Props) {
  const t = useTranslations('landing');
  return (
    <div className={styles['page']}>
      <HexagonBackground />
      <div className={styles['hero']}>
        <div className={styles['words']}>
          <h1>{t('title')}</h1>
          <p className={styles['subtitle']}>{t('subtitle')}</p>
          {actions}
        </div>
        <Picture src={hero} alt={t('picture')} width={720} height={560} first className={styles['picture']} />
      </div>
      <Sample />
      <Benefits />
      <ResultsExample />
      <Why />
      {signUp}
    </div>
  );
}
