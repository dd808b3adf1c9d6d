import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { type Kind, lettersAMinute, paceOf } from '../rules/pacing.ts';
import { type Animal, type Race, winnerOf } from '../rules/race.ts';
import { Runner } from './runner.tsx';
import styles from './type-race.module.css';

type Props = {
  race: Race;
  animal: Animal;
  kind: Kind;
  /** the kind that "Race again" starts */
  next: Kind;
  /** letters a second of the race before this one */
  paceBefore: number | undefined;
  onAgain: (kind: Kind) => void;
};

/** The result of the race, and the next steps. */
export function RaceEnd({ race, animal, kind, next, paceBefore, onAgain }: Props) {
  const t = useTranslations('race');
  const title = useRef<HTMLHeadingElement>(null);
  const winner = winnerOf(race);
  const isFaster = paceBefore !== undefined && (paceOf(race) ?? 0) > paceBefore;
  const other = next === 'fair' ? 'classic' : 'fair';

  // The text field that had the focus is gone.
  useEffect(() => title.current?.focus(), []);

  return (
    <section className={styles['panel']} data-phase={race.phase}>
      <span className={styles['runner']}>
        <Runner animal={animal} motion={winner ? 'stands' : 'jumps'} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {winner ? t('lost') : t('won')}
      </h2>
      <p>{winner ? t(`${winner === animal ? 'greyFirst' : 'animalFirst'}.${winner}`) : t('youFirst')}</p>
      {winner && <p>{t('typed', { count: race.done })}</p>}
      {isFaster && <p>{t('faster')}</p>}
      {race.done > 0 && <p>{t('pace', { count: lettersAMinute(race) })}</p>}
      <p>{winner ? t(kind === 'classic' ? 'tryFairText' : 'lostNext') : t('wonNext')}</p>
      <Button
        kind="primary"
        size="large"
        className={styles['again']}
        icon={<Icon name="again" />}
        onClick={() => onAgain(next)}
      >
        {t('again')}
      </Button>
      <Actions centre>
        <Button onClick={() => onAgain(other)}>{t(other === 'fair' ? 'tryFair' : 'tryClassic')}</Button>
        <LinkButton to="/typing" kind="bare">
          {t('otherAnimal')}
        </LinkButton>
        <LinkButton to="/index" kind="bare">
          {t('menu')}
        </LinkButton>
      </Actions>
    </section>
  );
}
