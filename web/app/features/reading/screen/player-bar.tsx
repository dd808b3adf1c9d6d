import { type ReactNode, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { rates, type Wishes } from '../keeping/use-wishes.ts';
import styles from './player-bar.module.css';

type Props = {
  playing: boolean;
  wishes: Wishes;
  onPlay: () => void;
  onPause: () => void;
  onWish: (changes: Partial<Wishes>) => void;
  /** the next step: "I'm ready!", or the question again */
  children: ReactNode;
};

/** Within reach of the thumb: play, speed, the whole text, and what comes next. */
export function PlayerBar({ playing, wishes, onPlay, onPause, onWish, children }: Props) {
  const t = useTranslations('reading');
  const format = useFormatter();
  const showsAll = wishes.words === 'all';
  const before = useRef<Wishes['words']>('reveal'); // what "show all" goes back to
  if (!showsAll) before.current = wishes.words;
  return (
    <fieldset className={styles['bar']} aria-label={t('player')}>
      <Button
        kind="quiet"
        icon={<Icon name={playing ? 'pause' : 'play'} />}
        className={styles['play']}
        onClick={playing ? onPause : onPlay}
      >
        {t(playing ? 'pause' : 'play')}
      </Button>
      <label className={styles['speed']}>
        <span>{t('speed')}</span>
        <select value={wishes.rate} onChange={({ target }) => onWish({ rate: Number(target.value) })}>
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {t('times', { rate: format.number(rate) })}
            </option>
          ))}
        </select>
      </label>
      <Button
        kind="quiet"
        aria-pressed={showsAll}
        onClick={() => onWish({ words: showsAll ? before.current : 'all' })}
      >
        {t('showAll')}
      </Button>
      <div className={styles['next']}>{children}</div>
    </fieldset>
  );
}
