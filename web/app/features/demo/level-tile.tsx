import { useTranslations } from 'use-intl';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './demo.module.css';

type Props = { level: number; locked: boolean; opening: boolean; onOpen: () => void };

const suits = ['suits1', 'suits2', 'suits3', 'suits4', 'suits5', 'suits6'] as const;

/** One level: its scene, its number in a honey cell, whom it suits. */
export function LevelTile({ level, locked, opening, onOpen }: Props) {
  const t = useTranslations('demo');
  const levels = useTranslations('levels');
  return (
    <li className={styles['tile']}>
      <button type="button" disabled={locked} aria-busy={opening || undefined} onClick={onOpen}>
        <span className={styles['scene']}>
          <Picture src={`/images/level-${level}.svg`} alt="" width={320} height={240} first={level <= 2} />
          {opening && (
            <span className={styles['opening']}>
              <Spinner />
            </span>
          )}
          {locked && (
            <span className={styles['lock']}>
              <Icon name="lock" size={28} />
            </span>
          )}
        </span>
        <span className={styles['label']}>
          <span className={styles['cell']} aria-hidden="true">
            {level}
          </span>
          <span>
            <strong>{levels('level', { level })}</strong>
            <span className={styles['suits']}>{levels(suits[level - 1] ?? 'suits6')}</span>
          </span>
        </span>
        {locked && <VisuallyHidden>{t('locked')}</VisuallyHidden>}
      </button>
    </li>
  );
}
