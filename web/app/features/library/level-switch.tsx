import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { CombCell } from '#web/ui/tile/comb-cell.tsx';
import { allLevels } from './level-texts.ts';
import styles from './library.module.css';
import type { LevelShare } from './library-queries.ts';
import { shareOf } from './use-menu.ts';

type Props = { now: number | undefined; levels: readonly LevelShare[] | undefined };

/** A row of cells, one a level: from one shelf to the next. */
export function LevelSwitch({ now, levels }: Props) {
  const t = useTranslations('library');
  const text = useTranslations('levels');
  const { whole } = useSmallNumbers();
  return (
    <nav aria-label={t('levels')}>
      <ul className={styles['switch']}>
        {allLevels.map((level) => {
          const read = shareOf(levels, level);
          return (
            <li key={level}>
              <Link
                to="/themes"
                search={{ level }}
                replace
                className={styles['step']}
                {...(level === now ? { 'aria-current': 'page' } : {})}
              >
                <CombCell share={levels ? (read ? read.read / read.count : 0) : 1}>{whole(level)}</CombCell>
                <VisuallyHidden>{text('level', { level: whole(level) })}</VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
