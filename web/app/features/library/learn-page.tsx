import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { HexagonCell } from '#web/ui/tile/hexagon-cell.tsx';
import { LinkTile, Tiles } from '#web/ui/tile/tile.tsx';
import { fillOf, shareOf } from './level-share.ts';
import { allLevels, suitsKey } from './level-texts.ts';
import styles from './library.module.css';
import { NewMark } from './new-mark.tsx';
import { useMenu } from './use-menu.ts';
import { useWorld } from './use-world.ts';

/** The eleven levels to choose from. A learner's cells are filled as far as they have read. */
export function LearnPage() {
  const t = useTranslations('library');
  const levels = useTranslations('levels');
  const { whole } = useSmallNumbers();
  const world = useWorld();
  const { data: menu } = useMenu();
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{t('learnTitle')}</h1>
        <p>{t('learnIntro')}</p>
      </header>
      <Tiles many={4}>
        {allLevels.map((level) => {
          const read = shareOf(menu?.levels, level);
          return (
            <li key={level}>
              <LinkTile
                to="/themes"
                search={{ level }}
                look={{
                  picture: world(level),
                  first: level === 1,
                  name: levels('level', { level: whole(level) }),
                  note: (
                    <>
                      {levels(suitsKey(level))}
                      {read && <span className={styles['line']}>{t('readOf', read)}</span>}
                    </>
                  ),
                  ...(menu?.levels.some((each) => each.level === level && each.has_new) && {
                    mark: <NewMark />,
                  }),
                  sign: <HexagonCell share={fillOf(menu?.levels, level)}>{whole(level)}</HexagonCell>,
                }}
              />
            </li>
          );
        })}
      </Tiles>
    </div>
  );
}
