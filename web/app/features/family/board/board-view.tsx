import type { ClassBoard, Needy, QuietPupil } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Face } from '../faces/face.tsx';
import styles from './board.module.css';
import { Card } from './board-card.tsx';
import { cardsOf, mostCards } from './board-cards.ts';

const states = ['reading', 'done', 'resting', 'absent'] as const;

/** A child is put aside until it needs something else. */
const needOf = ({ child, why, since }: Needy) => `${child} ${why} ${since}`;

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
  /** A child that asked learns that somebody was there. */
  async function onSeen(children: readonly Needy[]) {
    setError(null);
    try {
      await Promise.all(children.flatMap(({ why, child }) => (why === 'asked' ? [onAnswered(child)] : [])));
      setAside((before) => new Set([...before, ...children.map(needOf)]));
    } catch (failure) {
      setError(failure);
    }
  }
  const cards = cardsOf(needy.filter((each) => !aside.has(needOf(each))));
  const shown = cards.slice(0, mostCards);
  const further = cards.slice(mostCards).flatMap(({ children }) => children).length;
  const quiet: readonly QuietPupil[] = [
    ...needy
      .filter((each) => aside.has(needOf(each)))
      .map(({ child, name, face }) => ({ child, name, face, is: 'reading' as const })),
    ...others,
  ];
  return (
    <>
      <section className={styles['now']} aria-labelledby="now">
        <h2 id="now">{t('now')}</h2>
        <div role="status">{shown.length === 0 && <p>{t('nobody')}</p>}</div>
        <ul className={styles['rows']}>
          {shown.map(({ key, children }) => (
            <li key={key}>
              <Card of={children} hasPages={hasPages} onSeen={() => void onSeen(children)} />
            </li>
          ))}
        </ul>
        {error !== null && <Notice kind="problem">{text(error)}</Notice>}
        {further > 0 && <p>{t('more', { count: further })}</p>}
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
