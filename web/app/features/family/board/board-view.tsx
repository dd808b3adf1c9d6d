import type { ClassBoard, Needy, QuietPupil } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Face } from '../faces/face.tsx';
import styles from './board.module.css';

const mostRows = 5;
const states = ['reading', 'done', 'resting', 'absent'] as const;

/** A row is put aside until the child needs something else. */
const rowOf = ({ child, why, since }: Needy) => `${child} ${why} ${since}`;

type Props = {
  title: string;
  board: ClassBoard;
  /** tells a child who asked that somebody was there */
  onAnswered: (child: string) => Promise<unknown>;
  /** whether each child has a page; those of a made-up class have none */
  hasPages: boolean;
};

/** Who of a class needs the teacher now, and the others as quiet faces. For the wall, names can be hidden. */
export function BoardView(props: Props) {
  const t = useTranslations('lesson');
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      <header className={styles['head']}>
        <h1>{props.title}</h1>
        <Button aria-pressed={isHidden} onClick={() => setHidden(!isHidden)}>
          {t('hide')}
        </Button>
      </header>
      {isHidden ? <Sums board={props.board} /> : <Named {...props} />}
    </>
  );
}

/** What a whole class may see on the wall: nobody's name, face or question. */
function Sums({ board: { needy, others } }: { board: ClassBoard }) {
  const t = useTranslations('lesson');
  const sum = (is: QuietPupil['is']) => others.filter((each) => each.is === is).length;
  return (
    <>
      <p>{t('hidden')}</p>
      <ul className={styles['sums']}>
        <li>{t('sums.reading', { count: sum('reading') + needy.length })}</li>
        <li>{t('sums.done', { count: sum('done') })}</li>
      </ul>
    </>
  );
}

function Named({ board: { needy, others }, onAnswered, hasPages }: Props) {
  const t = useTranslations('lesson');
  const text = useErrorText();
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const putAside = (row: Needy) => {
    setError(null);
    setAside((before) => new Set([...before, rowOf(row)]));
  };
  /** A child that asked learns that somebody was there. */
  const onSeen = (row: Needy) =>
    row.why === 'asked' ? void onAnswered(row.child).then(() => putAside(row), setError) : putAside(row);
  const waiting = needy.filter((each) => !aside.has(rowOf(each)));
  const shown = waiting.slice(0, mostRows);
  const quiet: readonly QuietPupil[] = [
    ...needy
      .filter((each) => aside.has(rowOf(each)))
      .map(({ child, name, face }) => ({ child, name, face, is: 'reading' as const })),
    ...others,
  ];
  return (
    <>
      <section className={styles['now']} aria-labelledby="now">
        <h2 id="now">{t('now')}</h2>
        <div role="status">{shown.length === 0 && <p>{t('nobody')}</p>}</div>
        <ul className={styles['rows']}>
          {shown.map((each) => (
            <li key={rowOf(each)}>
              <Row of={each} hasPage={hasPages} onSeen={() => onSeen(each)} />
            </li>
          ))}
        </ul>
        {error !== null && <Notice kind="problem">{text(error)}</Notice>}
        {waiting.length > mostRows && <p>{t('more', { count: waiting.length - mostRows })}</p>}
      </section>
      <section className={styles['now']} aria-labelledby="others">
        <h2 id="others">{t('others')}</h2>
        {states.map((is) => {
          const these = quiet.filter((each) => each.is === is);
          return these.length === 0 ? null : (
            <div key={is}>
              <h3>{t(`states.${is}`)}</h3>
              <ul className={styles['faces']} data-is={is}>
                {these.map(({ child, name, face }) => (
                  <li key={child}>
                    <Face name={face} size={48} />
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </section>
    </>
  );
}

/** Why a child is here, and what can be done about it in two minutes. */
function Row({ of, hasPage, onSeen }: { of: Needy; hasPage: boolean; onSeen: () => void }) {
  const t = useTranslations('lesson');
  const format = useFormatter();
  const { child, name, face, why, since, title, part, question, evidence } = of;
  const by = isolated(name);
  const needsText = why === 'asked' || why === 'closed' || why === 'third_try';
  return (
    <article className={styles['row']} aria-label={name}>
      <Face name={face} size={64} />
      <div>
        <h3>
          {hasPage ? (
            <Link to="/family" search={{ child }}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h3>
        <p className={styles['why']}>{t(`why.${why}`)}</p>
        <p>{t(`help.${why}`, { name: by })}</p>
        {needsText && evidence !== '' && (
          <p className={styles['text']} lang="en" dir="ltr">
            {question} <mark>{evidence}</mark>
          </p>
        )}
        <p className={styles['quiet']}>
          {[
            ...(title === '' ? [] : [isolated(title), t('part', { number: part + 1 })]),
            t('since', { time: format.dateTime(new Date(since), { timeStyle: 'short' }) }),
          ].join(' · ')}
        </p>
      </div>
      <Button onClick={onSeen} aria-label={t('seenOf', { name: by })}>
        {t('seen')}
      </Button>
    </article>
  );
}
