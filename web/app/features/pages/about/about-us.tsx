import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSite } from '#web/site.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Bubble } from '#web/ui/avatar/bubble.tsx';
import { mouthsOfPhones } from '#web/ui/avatar/mouths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { HexagonBackground } from '#web/ui/layout/hexagon-background.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Contact } from '../prose/contact.tsx';
import styles from './about-us.module.css';
import hello from './bee-hello.mp3';
import phones from './bee-hello.vis.json' with { type: 'json' };
import { useRecording } from './use-recording.ts';

const mouths = mouthsOfPhones(phones as [number, string][]);
const beliefs = ['believeTime', 'believeTry', 'believeFair', 'believeQuiet'] as const;

export function AboutUs() {
  const t = useTranslations('aboutus');
  const { contact } = useSite();
  return (
    <div className={styles['page']}>
      <HexagonBackground />
      <div className={styles['top']}>
        <div className={styles['words']}>
          <h1>{t('heading')}</h1>
          <p className={styles['intro']}>{t('intro')}</p>
        </div>
        <Bee />
      </div>
      <div className={styles['pair']}>
        <section data-deferred aria-labelledby="who">
          <h2 id="who">{t('whoTitle')}</h2>
          <p>{t('whoText')}</p>
        </section>
        <section data-deferred aria-labelledby="why-bee">
          <h2 id="why-bee">{t('beeTitle')}</h2>
          <p>{t('beeText')}</p>
        </section>
      </div>
      <section data-deferred="below" className={styles['beliefs']} aria-labelledby="beliefs">
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
      <section data-deferred="below" className={styles['beliefs']} aria-labelledby="help">
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
      {contact && (
        <section data-deferred="below" className={styles['beliefs']} aria-labelledby="contact">
          <h2 id="contact">{t('contactTitle')}</h2>
          <Contact area="aboutus" contact={contact} />
        </section>
      )}
    </div>
  );
}

/** The bee, its greeting in the reader's language, and a button that plays it in English, as the stories are. */
function Bee() {
  const t = useTranslations('aboutus');
  const language = useLanguage();
  const { state, say, stop, mouth } = useRecording(hello, mouths);
  const isSpeaking = state === 'speaking';
  return (
    <div className={styles['bee']}>
      <Bubble className={styles['bubble']} data-speaking={isSpeaking || undefined}>
        {t('hello')}
      </Bubble>
      <Avatar mood={isSpeaking ? 'talking' : 'resting'} mouth={mouth} size={180} alt={t('picture')} first />
      <Button icon={<Icon name={isSpeaking ? 'pause' : 'sound'} />} onClick={isSpeaking ? stop : say}>
        {t(isSpeaking ? 'stop' : 'say')}
      </Button>
      {language !== 'en' && <p className={styles['english']}>{t('speaksEnglish')}</p>}
      {state === 'failed' && <Notice kind="problem">{t('noSound')}</Notice>}
    </div>
  );
}
