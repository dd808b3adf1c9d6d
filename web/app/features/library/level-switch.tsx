import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import { fillOf } from './level-share.ts';
import { allLevels } from './level-texts.ts';
import styles from './library.module.css';
import type { LevelShare } from './library-queries.ts';

type Props = { now: number | undefined; levels: readonly LevelShare[] | undefined };

/** A row of links, one for each level, to the shelf of that level. */
export function LevelSwitch({ now, levels }: Props) {
  const t = useTranslations('library');
  const text = useTranslations('levels');
  const { whole } = useSmallNumbers();
  return (
    <nav aria-label={t('levels')}>
      <ul className={styles['switch']}>
        {allLevels.map((level) => (
          <li key={level}>
            <Link
              to="/themes"
              search={{ level }}
              replace
              className={styles['step']}
              {...(level === now ? { 'aria-current': 'page' } : {})}
            >
              <HexagonCell share={fillOf(levels, level)}>{whole(level)}</HexagonCell>
              <VisuallyHidden>{text('level', { level: whole(level) })}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
