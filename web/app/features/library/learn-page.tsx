import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import { NextMark } from '#web/ui/tile/next-mark.tsx';
import { LinkTile, TilePlace, Tiles } from '#web/ui/tile/tile.tsx';
import { fillOf, shareOf } from './level-share.ts';
import { allLevels, suitsKey } from './level-texts.ts';
import styles from './library.module.css';
import { NewMark } from './new-mark.tsx';
import { useMenu } from './use-menu.ts';
import { useWorld } from './use-world.ts';

/**
 * The eleven levels to choose from: the learner's own first and twice as wide, so that every row is full. The cells are
 * filled as far as the learner has read.
 */
export function LearnPage() {
  const t = useTranslations('library');
  const levels = useTranslations('levels');
  const { whole } = useSmallNumbers();
  const world = useWorld();
  const { data: menu } = useMenu();
  const own = menu?.level_known ? menu.level : 1;
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{t('learnTitle')}</h1>
        <p>{t('learnIntro')}</p>
      </header>
      <Tiles many={4}>
        {allLevels
          .toSorted((one, other) => Number(other === own) - Number(one === own))
          .map((level) => {
            const read = shareOf(menu?.levels, level);
            return (
              <TilePlace key={level} size={level === own ? 'double' : 'single'}>
                <LinkTile
                  to="/themes"
                  search={{ level }}
                  look={{
                    picture: world(level),
                    first: level === own,
                    name: levels('level', { level: whole(level) }),
                    note: (
                      <>
                        {levels(suitsKey(level))}
                        {read && <span className={styles['line']}>{t('readOf', read)}</span>}
                      </>
                    ),
                    ...(level === own
                      ? { mark: <NextMark /> }
                      : menu?.levels.some((each) => each.level === level && each.has_new) && {
                          mark: <NewMark />,
                        }),
                    sign: <HexagonCell share={fillOf(menu?.levels, level)}>{whole(level)}</HexagonCell>,
                  }}
                />
              </TilePlace>
            );
          })}
      </Tiles>
    </div>
  );
}
