import { useTranslations } from 'use-intl';
import { pathSearch } from '#web/api/reading-search.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import jar from '#web/ui/pictures/trophy-jar.svg';
import { AttemptsCard, PaceCard, ScoreCard, StrandsCard, TestCard, TimeCard } from './cards.tsx';
import { LevelOffer } from './level-offer.tsx';
import { type Praise, praiseFor } from './praise.ts';
import { PrintedBy } from './printed-by.tsx';
import styles from './results-page.module.css';
import { useConfetti } from './use-confetti.ts';
import { useResults } from './use-results.ts';

type Props = {
  /** the passage that was read */
  passageId: string | undefined;
  /** it was finished a moment ago */
  justRead: boolean;
  onCelebrated: () => void;
};

/** The results of a reading: a sentence of praise, then the figures. */
export function ResultsPage({ passageId, justRead, onCelebrated }: Props) {
  const t = useTranslations('results');
  const shown = useResults(passageId);
  useConfetti(justRead && shown.kind === 'own', onCelebrated);
  if (shown.kind === 'loading') return <LoadingScene label={t('loading')} />;
  const { results } = shown;
  return (
    <div className={styles['page']}>
      {shown.kind === 'example' && (
        <Notice kind="info" live={false} title={t('exampleTitle')}>
          {t('example')}
        </Notice>
      )}
      <header className={styles['head']}>
        <img src={jar} alt="" width={112} height={112} />
        <div>
          <p className={styles['story']} lang="en" dir="ltr">
            {results.title}
          </p>
          <PrintedBy level={results.level} />
          <h1>{t('title')}</h1>
          <p className={styles['praise']}>
            <Sentence praise={praiseFor(results)} />
          </p>
          {!results.finished && <p>{t('unfinished')}</p>}
        </div>
      </header>
      <div className={styles['cards']}>
        <ScoreCard results={results} />
        <AttemptsCard results={results} />
        <StrandsCard results={results} />
        <PaceCard results={results} />
        <TimeCard results={results} />
        <TestCard results={results} />
      </div>
      {results.level_offer && <LevelOffer offer={results.level_offer} />}
      <nav className={styles['next']} aria-label={t('next')}>
        <LinkButton to="/index" kind="quiet" icon={<Icon name="home" />}>
          {t('menu')}
        </LinkButton>
        {shown.kind === 'own' ? (
          <LinkButton to="/reading" search={pathSearch(results.level)} kind="primary" size="large">
            {t('more')}
          </LinkButton>
        ) : (
          <LinkButton to="/demo" kind="primary" size="large">
            {t('more')}
          </LinkButton>
        )}
      </nav>
    </div>
  );
}

function Sentence({ praise }: { praise: Praise }) {
  const t = useTranslations('results.praise');
  if (praise.key === 'all') return t('all', { fixed: praise.fixed });
  if (praise.key === 'fixed') return t('fixed', { again: praise.again, fixed: praise.fixed });
  if (praise.key === 'some') return t('some', { first: praise.first });
  return t(praise.key);
}
