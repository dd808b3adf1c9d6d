import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './placement-page.module.css';
import { Spoken, type Voice } from './spoken.tsx';

/** A test was started earlier, on this or another device, and is not finished. */
export function PausedTest({ voice, onGoOn }: { voice: Voice; onGoOn: () => void }) {
  const t = useTranslations('placement');
  return (
    <div className={`${styles['page']} ${styles['centre']}`}>
      <img src={bee} alt="" width={128} height={128} />
      <Spoken id="paused" text={`${t('restingTitle')}. ${t('restingText')}`} voice={voice}>
        <h1>{t('restingTitle')}</h1>
      </Spoken>
      <p className={styles['lead']}>{t('restingText')}</p>
      <Button kind="primary" size="large" icon={<Icon name="play" />} onClick={onGoOn} autoFocus>
        {t('goOn')}
      </Button>
    </div>
  );
}
