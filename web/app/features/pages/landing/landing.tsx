import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Comb } from '#web/ui/layout/comb.tsx';
import hero from '#web/ui/pictures/hero.svg';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './landing.module.css';
import { Sample } from './sample.tsx';

/** The first screen: what this is, and one way in (`action`). */
export function Landing({ action }: { action: ReactNode }) {
  const t = useTranslations('landing');
  return (
    <div className={styles['page']}>
      <Comb />
      <div className={styles['hero']}>
        <div className={styles['words']}>
          <h1>{t('title')}</h1>
          <p className={styles['subtitle']}>{t('subtitle')}</p>
          {action}
        </div>
        <Picture src={hero} alt={t('picture')} width={720} height={560} first className={styles['picture']} />
      </div>
      <Sample />
    </div>
  );
}
