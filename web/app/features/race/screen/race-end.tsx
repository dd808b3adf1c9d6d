import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { type Kind, lettersAMinute } from '../rules/pacing.ts';
import { type Animal, type Race, winnerOf } from '../rules/race.ts';
import { animalPictures } from './animal-pictures.ts';
import styles from './type-race.module.css';

type Props = { race: Race; animal: Animal; kind: Kind; onAgain: (kind?: Kind) => void };

/** The result of the race, and the next steps. */
export function RaceEnd({ race, animal, kind, onAgain }: Props) {
  const t = useTranslations('race');
  const title = useRef<HTMLHeadingElement>(null);
  const winner = winnerOf(race);
  const pace = lettersAMinute(race);
  const helpsToTryFair = winner !== null && kind === 'classic';

  // The text field that had the focus is gone.
  useEffect(() => title.current?.focus(), []);

  return (
    <section className={styles['panel']} data-phase={race.phase}>
      <img src={animalPictures[winner ?? animal]} alt="" width={96} height={96} />
      <h2 ref={title} tabIndex={-1}>
        {winner ? t('lost') : t('won')}
      </h2>
      <p>{winner ? t(`animalFirst.${winner}`) : t('youFirst')}</p>
      <p>{t('typed', { count: race.done })}</p>
      {race.done > 0 && <p>{t('pace', { count: pace })}</p>}
      <p>{winner ? (helpsToTryFair ? t('tryFairText') : t('lostNext')) : t('wonNext')}</p>
      <Actions centre>
        {helpsToTryFair && (
          <Button kind="primary" size="large" onClick={() => onAgain('fair')}>
            {t('tryFair')}
          </Button>
        )}
        <Button
          kind={helpsToTryFair ? 'quiet' : 'primary'}
          size="large"
          icon={<Icon name="again" />}
          onClick={() => onAgain()}
        >
          {t('again')}
        </Button>
      </Actions>
      <Actions centre>
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
