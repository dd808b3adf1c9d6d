import type { Needy } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { isolated } from '#web/i18n/isolated.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Face } from '../faces/face.tsx';
import styles from './board.module.css';
import { type BoardCard, isAtText } from './board-cards.ts';

type Props = {
  of: BoardCard['children'];
  /** whether each child has a page */
  hasPages: boolean;
  onSeen: () => void;
};

/** Why a child is here, or several at the same question, and what can be done about it in two minutes. */
export function Card({ of: children, hasPages, onSeen }: Props) {
  const t = useTranslations('lesson');
  const format = useFormatter();
  const names = format.list(children.map(({ name }) => isolated(name)));
  const label = children.length === 1 ? children[0].name : names;
  return (
    <article className={styles['row']} aria-label={label}>
      {children.length === 1 ? (
        <One of={children[0]} hasPage={hasPages} />
      ) : (
        <Several of={children} hasPages={hasPages} />
      )}
      <Button onClick={onSeen} aria-label={t('seenOf', { name: names })}>
        {t('seen')}
      </Button>
    </article>
  );
}

function One({ of, hasPage }: { of: Needy; hasPage: boolean }) {
  const t = useTranslations('lesson');
  const { name, face, why, since } = of;
  return (
    <>
      <Face name={face} size={64} />
      <div>
        <h3>
          <Name of={of} hasPage={hasPage} />
        </h3>
        <p className={styles['why']}>{t(`why.${why}`)}</p>
        <p>{t(`help.${why}`, { name: isolated(name) })}</p>
        <Place of={of} since={since} />
      </div>
    </>
  );
}

function Several({ of, hasPages }: { of: BoardCard['children']; hasPages: boolean }) {
  const t = useTranslations('lesson');
  const format = useFormatter();
  const reasons = [...Map.groupBy(of, ({ why }) => why)];
  const since = of.reduce((first, each) => (each.since < first ? each.since : first), of[0].since);
  return (
    <div className={styles['several']}>
      <h3 className={styles['why']}>{t('same.why', { count: of.length })}</h3>
      <ul className={styles['faces']}>
        {of.map((each) => (
          <li key={each.child}>
            <Face name={each.face} size={48} />
            <Name of={each} hasPage={hasPages} />
          </li>
        ))}
      </ul>
      {reasons.map(([why, these]) => (
        <p key={why}>
          {reasons.length === 1
            ? t(`why.${why}`)
            : t('same.of', {
                why: t(`why.${why}`),
                names: format.list(these.map(({ name }) => isolated(name))),
              })}
        </p>
      ))}
      <p>{t('same.help')}</p>
      <Place of={of[0]} since={since} />
    </div>
  );
}

function Name({ of: { child, name }, hasPage }: { of: Needy; hasPage: boolean }) {
  if (!hasPage) return <bdi>{name}</bdi>;
  return (
    <Link to="/family" search={{ child }}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Where in the text, and since when. */
function Place({ of, since }: { of: Needy; since: string }) {
  const t = useTranslations('lesson');
  const format = useFormatter();
  const { title, part, question, evidence } = of;
  return (
    <>
      {isAtText(of) && question !== null && (
        <p className={styles['text']} lang="en" dir="ltr">
          {question} {evidence !== '' && <mark>{evidence}</mark>}
        </p>
      )}
      <p className={styles['quiet']}>
        {[
          ...(title === '' ? [] : [isolated(title), t('part', { number: part + 1 })]),
          t('since', { time: format.dateTime(new Date(since), { timeStyle: 'short' }) }),
        ].join(' · ')}
      </p>
    </>
  );
}
