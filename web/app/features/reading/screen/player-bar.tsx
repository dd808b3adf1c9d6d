import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import hare from '#web/ui/pictures/animal-rabbit.svg';
import turtle from '#web/ui/pictures/animal-turtle.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './player-bar.module.css';

/** The two speeds that a child sees, by their animals; the reading aids have others. */
const paces = [
  { name: 'slow', rate: 0.75, animal: turtle },
  { name: 'usual', rate: 1, animal: hare },
] as const;

/** `isDue`: the next thing to do, so it is the large button, and the voice steps back. */
type NextStep = { label: string; isDue: boolean; onPress: () => void };

type Props = {
  playing: boolean;
  /** the browser requires a press before the voice plays */
  needsPress: boolean;
  rate: number;
  onPlay: () => void;
  onPause: () => void;
  onRate: (rate: number) => void;
  next: NextStep | null;
};

/** The voice, its speed and the next step, at the lower edge of the window, near the thumb. */
export function PlayerBar({ playing, needsPress, rate, onPlay, onPause, onRate, next }: Props) {
  const t = useTranslations('reading');
  const chosen = rate < 1 ? 'slow' : 'usual';
  return (
    <fieldset className={styles['bar']} aria-label={t('player')} data-due={next?.isDue || undefined}>
      <fieldset aria-label={t('speed')} className={styles['paces']}>
        {paces.map((pace) => (
          <IconButton
            key={pace.name}
            label={t(pace.name)}
            aria-pressed={pace.name === chosen}
            icon={<img src={pace.animal} alt="" width="32" height="32" />}
            onClick={() => onRate(pace.rate)}
          />
        ))}
      </fieldset>
      <IconButton
        label={t(playing ? 'pause' : 'play')}
        icon={<Icon name={playing ? 'pause' : 'play'} size={36} />}
        className={styles['play']}
        data-needs-press={needsPress || undefined}
        onClick={playing ? onPause : onPlay}
      />
      {next && (
        <button type="button" className={styles['next']} onClick={next.onPress}>
          {next.label}
        </button>
      )}
    </fieldset>
  );
}
