import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import styles from './level-hexagons.module.css';
import { shareOf } from './level-share.ts';
import { allLevels } from './level-texts.ts';
import type { LevelShare } from './library-queries.ts';

type Props = { levels: readonly LevelShare[] | undefined; now: number | undefined };

/** The levels as a honeycomb of four, three and four cells. Each is filled as far as its stories were read. */
export function LevelHexagons({ levels, now }: Props) {
  const t = useTranslations('library');
  const text = useTranslations('levels');
  const { whole } = useSmallNumbers();
  return (
    <nav className={styles['levels']} aria-labelledby="levels">
      <h2 id="levels">{t('levels')}</h2>
      <p className={styles['note']}>{t('levelsNote')}</p>
      <ol className={styles['grid']}>
        {allLevels.map((level) => {
          const share = shareOf(levels, level);
          return (
            <li key={level}>
              <Link
                to="/themes"
                search={{ level }}
                className={styles['cell']}
                data-now={level === now || undefined}
              >
                <HexagonCell share={share ? share.read / share.count : 0} className={styles['hexagon']}>
                  {whole(level)}
                </HexagonCell>
                <VisuallyHidden>
                  {share ? t('levelRead', { ...share, level }) : text('level', { level: whole(level) })}
                </VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
