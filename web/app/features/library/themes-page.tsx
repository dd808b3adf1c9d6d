import type { Theme } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { pathSearch } from '#web/api/reading-search.ts';
import { useLearnerId } from '#web/api/session.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { NextMark } from '#web/ui/tile/next-mark.tsx';
import { LinkTile, type TileContent, TilePlace, Tiles } from '#web/ui/tile/tile.tsx';
import { ClosedTile } from './closed-tile.tsx';
import { LevelSwitch } from './level-switch.tsx';
import styles from './library.module.css';
import { shelfQuery } from './library-queries.ts';
import { LoadError } from './load-error.tsx';
import { NewMark } from './new-mark.tsx';
import { ReadMark } from './read-mark.tsx';
import { isThemeRead, tileState } from './tile-state.ts';
import { useWorld } from './use-world.ts';
import { VisitorNotice } from './visitor-notice.tsx';

/** The themes of a level. Without a level in the URL: of the learner's own level. */
export function ThemesPage({ level: chosen }: { level: number | undefined }) {
  const t = useTranslations('library');
  const learnerId = useLearnerId();
  const visitor = learnerId === null;
  const { status, data: shelf, error, refetch } = useQuery(shelfQuery(learnerId, chosen), queryClient);
  const level = chosen ?? shelf?.level;
  if (shelf?.themes === null) return <Navigate to="/placement" replace />;
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{level === undefined ? t('themesTitle') : t('themesHeading', { level })}</h1>
      </header>
      <LevelSwitch now={level} levels={shelf?.levels} />
      {visitor && <VisitorNotice />}
      {status === 'pending' && <LoadingScene label={t('fetching')} />}
      {status === 'error' && <LoadError error={error} onRetry={() => void refetch()} />}
      {shelf && (
        <Tiles>
          {shelf.themes.map((theme, index) => (
            <TilePlace key={theme.description} size={index === 0 ? 'row' : 'single'}>
              <ThemeTile theme={theme} level={shelf.level} path={index === 0} closed={visitor} />
            </TilePlace>
          ))}
        </Tiles>
      )}
    </div>
  );
}

type Props = {
  theme: Theme;
  level: number;
  /** the learner's path, always the first */
  path: boolean;
  closed: boolean;
};

function ThemeTile({ theme, level, path, closed }: Props) {
  const t = useTranslations('library');
  const world = useWorld();
  const { count, read } = theme;
  const look: TileContent = {
    picture: path
      ? world(level)
      : { src: `/images/${theme.file_name}`, alt: theme.alt, width: 640, height: 400 },
    name: theme.label,
    first: path,
    note: path ? t('pathNote') : closed ? t('stories', { count }) : t('readOf', { count, read }),
    ...(path && !closed ? { mark: <NextMark /> } : {}),
    ...(!path && isThemeRead(theme) ? { mark: <ReadMark /> } : {}),
    ...(!path && theme.has_new ? { mark: <NewMark /> } : {}),
  };
  const state = tileState(theme, closed);
  if (state !== 'open') return <ClosedTile look={look} state={state} />;
  if (path) return <LinkTile to="/reading" search={pathSearch(level)} look={look} />;
  return <LinkTile to="/rtopics" search={{ theme: theme.description, level }} look={look} />;
}
