import { type ReactNode, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { type Aids, rates } from '../aids/stored-aids.ts';
import styles from './player-bar.module.css';

type Props = {
  playing: boolean;
  aids: Aids;
  onPlay: () => void;
  onPause: () => void;
  onAids: (changes: Partial<Aids>) => void;
  /** the next step: "I'm ready!", or the question again */
  children: ReactNode;
};

/** Play, speed, the whole text and the next step, at the lower edge of the window, near the thumb. */
export function PlayerBar({ playing, aids, onPlay, onPause, onAids, children }: Props) {
  const t = useTranslations('reading');
  const format = useFormatter();
  const showsAll = aids.words === 'all';
  const before = useRef<Aids['words']>('reveal'); // what "show all" goes back to
  if (!showsAll) before.current = aids.words;
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
        <select value={aids.rate} onChange={({ target }) => onAids({ rate: Number(target.value) })}>
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
        onClick={() => onAids({ words: showsAll ? before.current : 'all' })}
      >
        {t('showAll')}
      </Button>
      <div className={styles['next']}>{children}</div>
    </fieldset>
  );
}
