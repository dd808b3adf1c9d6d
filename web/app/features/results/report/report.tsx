import type { ReadingResults } from '@readling/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AttemptsCard, PaceCard, ScoreCard, StrandsCard, TestCard, TimeCard } from './cards.tsx';
import styles from './report.module.css';
import { StrandBars } from './strand-bars.tsx';
import { advice, strandFacts } from './strand-facts.ts';
import { WrittenAnswers, writtenOnly } from './written-answers.tsx';

/** Below this level nobody looks at how fast a child answered. */
const firstLevelWithTimes = 4;

type Props = {
  results: ReadingResults;
  /** the name of the child who read; without it the learner who is signed in */
  child?: string;
};

/** The half of the results for grown-ups: sentences first, then the four strands, what was written, and all figures. */
export function Report({ results, child }: Props) {
  const t = useTranslations('report');
  const { title, level, questions, recent } = results;
  const written = writtenOnly(questions);
  const talk = questions.find(({ strand }) => strand === 'crit_comp');
  return (
    <div className={styles['report']}>
      <header className={styles['head']}>
        <h3>
          <bdi lang="en">{title}</bdi>
        </h3>
        <ReadBy results={results} child={child} />
      </header>
      <section className={styles['sentences']}>
        <Sentences results={results} />
      </section>
      {talk && (
        <section className={styles['talk']}>
          <h3>{t('talk')}</h3>
          <p className={styles['question']}>
            <bdi lang="en">{talk.question}</bdi>
          </p>
          <p className={styles['note']}>{t('talkNote')}</p>
        </section>
      )}
      <section className={styles['kinds']}>
        <h3>{t('kinds')}</h3>
        <p className={styles['note']}>{t('kindsNote', { readings: recent.readings })}</p>
        <StrandBars recent={recent} />
      </section>
      {written.length > 0 && (
        <section className={styles['written']}>
          <h3>{t('written')}</h3>
          <WrittenAnswers questions={written} />
        </section>
      )}
      <section className={styles['figures']}>
        <h3>{t('figures')}</h3>
        <div className={styles['cards']}>
          <ScoreCard results={results} isChild={child !== undefined} />
          <AttemptsCard results={results} />
          <StrandsCard results={results} />
          <TestCard results={results} isChild={child !== undefined} />
          {level >= firstLevelWithTimes && (
            <div className={styles['times']}>
              <PaceCard results={results} />
              <TimeCard results={results} />
            </div>
          )}
        </div>
      </section>
      <Button className={styles['print']} onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  );
}

/** Who read, at which level, and when. */
function ReadBy({
  results: { level, finished_at },
  child,
}: {
  results: ReadingResults;
  child: string | undefined;
}) {
  const t = useTranslations('report');
  const format = useFormatter();
  const session = useSession();
  const own = session.state === 'signed-in' && session.role !== 'guest' ? session.name : null;
  const date = finished_at === null ? new Date() : new Date(finished_at);
  const facts = [
    child ?? own,
    t('level', { level: String(level) }),
    format.dateTime(date, { dateStyle: 'long' }),
  ];
  return <p className={styles['note']}>{facts.filter(Boolean).join(' · ')}</p>;
}

function Sentences({
  results: { overallScore, attemptsPerQuestion, finished, recent },
}: {
  results: ReadingResults;
}) {
  const t = useTranslations('report');
  const { good, help } = advice(strandFacts(recent));
  const { correct, total } = overallScore;
  return (
    <>
      {!finished && <p>{t('unfinished')}</p>}
      <p>{t('solved', { correct, total, first: attemptsPerQuestion.first })}</p>
      {good && <p>{t(`good.${good}`)}</p>}
      {help && <p>{t(`help.${help}`)}</p>}
      {!good && !help && <p>{t('soon')}</p>}
    </>
  );
}
