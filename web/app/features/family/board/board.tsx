import { api, type ClassBoard, type Needy, type QuietPupil } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Face } from '../faces/face.tsx';
import family from '../family.module.css';
import styles from './board.module.css';
import { useBoard } from './use-board.ts';

const mostRows = 5;
const states = ['reading', 'done', 'resting', 'absent'] as const;

/** A row is put aside until the child needs something else. */
const rowOf = ({ child, why, since }: Needy) => `${child} ${why} ${since}`;

/** Who of a class needs the teacher now, and the others as quiet faces. */
export function Board({ id }: { id: string }) {
  const t = useTranslations('lesson');
  const text = useErrorText();
  const state = useBoard(id);
  const [isHidden, setHidden] = useState(false);
  return (
    <div className={styles['page']}>
      <nav className={family['back']}>
        <LinkButton to="/classes" search={{ class: id }} kind="bare" icon={<Icon name="back" />}>
          {t('back')}
        </LinkButton>
      </nav>
      <header className={styles['head']}>
        <h1>{state.status === 'success' ? t('of', { name: isolated(state.board.name) }) : t('title')}</h1>
        {state.status === 'success' && (
          <Button aria-pressed={isHidden} onClick={() => setHidden(!isHidden)}>
            {t('hide')}
          </Button>
        )}
      </header>
      {state.status === 'loading' && <LoadingScene label={t('loading')} />}
      {state.status === 'error' && <Notice kind="problem">{text(state.error)}</Notice>}
      {state.status === 'success' && state.stale && <Notice kind="problem">{t('stale')}</Notice>}
      {state.status === 'success' &&
        (isHidden ? <Sums board={state.board} /> : <Named board={state.board} />)}
    </div>
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

function Named({ board: { needy, others } }: { board: ClassBoard }) {
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
    row.why === 'asked'
      ? void call(api.endHelpRequest, { child: row.child }).then(() => putAside(row), setError)
      : putAside(row);
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
              <Row of={each} onSeen={() => onSeen(each)} />
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
function Row({ of, onSeen }: { of: Needy; onSeen: () => void }) {
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
          <Link to="/family" search={{ child }}>
            <bdi>{name}</bdi>
          </Link>
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
