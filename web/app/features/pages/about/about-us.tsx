import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Comb } from '#web/ui/layout/comb.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './about-us.module.css';
import hello from './bee-hello.mp3';
import { useSaying } from './use-saying.ts';

const beliefs = ['believeTime', 'believeTry', 'believeFair', 'believeQuiet'] as const;

export function AboutUs() {
  const t = useTranslations('aboutus');
  return (
    <div className={styles['page']}>
      <Comb />
      <div className={styles['top']}>
        <div className={styles['words']}>
          <h1>{t('heading')}</h1>
          <p className={styles['intro']}>{t('intro')}</p>
        </div>
        <Bee />
      </div>
      <div className={styles['pair']}>
        <section data-later aria-labelledby="who">
          <h2 id="who">{t('whoTitle')}</h2>
          <p>{t('whoText')}</p>
        </section>
        <section data-later aria-labelledby="why-bee">
          <h2 id="why-bee">{t('beeTitle')}</h2>
          <p>{t('beeText')}</p>
        </section>
      </div>
      <section data-later="below" className={styles['beliefs']} aria-labelledby="beliefs">
        <h2 id="beliefs">{t('believeTitle')}</h2>
        <ul>
          {beliefs.map((key) => (
            <li key={key}>
              <Icon name="heart" />
              {t(key)}
            </li>
          ))}
        </ul>
      </section>
      <section data-later="below" className={styles['beliefs']} aria-labelledby="help">
        <h2 id="help">{t('helpTitle')}</h2>
        <p>{t('helpText')}</p>
        <Actions>
          <LinkButton to="/demo" kind="primary" icon={<Icon name="play" />}>
            {t('tryDemo')}
          </LinkButton>
          <LinkButton to="/" hash="join">
            {t('join')}
          </LinkButton>
        </Actions>
      </section>
    </div>
  );
}

/** The bee, what it says, and a button that says it aloud. It speaks English, as the stories do. */
function Bee() {
  const t = useTranslations('aboutus');
  const { state, say, stop } = useSaying(hello);
  const isSpeaking = state === 'speaking';
  return (
    <div className={styles['bee']}>
      <p lang="en" dir="ltr" className={styles['bubble']} data-speaking={isSpeaking || undefined}>
        Hello! I am the reading bee. I fly from word to word. Come and read with me.
      </p>
      <Picture src={bee} alt={t('picture')} width={180} height={180} first />
      <Button icon={<Icon name={isSpeaking ? 'pause' : 'sound'} />} onClick={isSpeaking ? stop : say}>
        {t(isSpeaking ? 'stop' : 'say')}
      </Button>
      {state === 'failed' && <Notice kind="problem">{t('noSound')}</Notice>}
    </div>
  );
}
