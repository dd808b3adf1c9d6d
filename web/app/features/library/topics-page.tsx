import type { Topic } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { passageIdOf, passageSearch } from '#web/api/reading-search.ts';
import { useLearnerId } from '#web/api/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import beeLost from '#web/ui/pictures/bee-lost.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { LinkTile, type TileContent, Tiles } from '#web/ui/tile/tile.tsx';
import { ClosedTile } from './closed-tile.tsx';
import styles from './library.module.css';
import { topicsQuery } from './library-queries.ts';
import { LoadError } from './load-error.tsx';
import { NewMark } from './new-mark.tsx';
import { ReadMark } from './read-mark.tsx';
import { tileState } from './tile-state.ts';
import { VisitorNotice } from './visitor-notice.tsx';

type Props = { theme: string; level: number | undefined };

/** The stories of a theme. */
export function TopicsPage({ theme, level }: Props) {
  const t = useTranslations('library');
  const learnerId = useLearnerId();
  const visitor = learnerId === null;
  const topics = useQuery(topicsQuery(learnerId, theme, level), queryClient);
  const found = topics.data;
  if (found?.theme === null) return <NoTheme level={level} />;
  const shelf = found?.level ?? level;
  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        {shelf !== undefined && (
          <LinkButton to="/themes" search={{ level: shelf }} kind="bare" icon={<Icon name="back" />}>
            {t('allThemes', { level: shelf })}
          </LinkButton>
        )}
        <h1>{found?.theme ?? t('topicsTitle')}</h1>
      </header>
      {visitor && <VisitorNotice />}
      {topics.status === 'pending' && <LoadingScene label={t('fetching')} />}
      {topics.status === 'error' && <LoadError error={topics.error} onRetry={() => void topics.refetch()} />}
      {found?.data.length === 0 && <p>{t('nothingYet')}</p>}
      <Tiles>
        {found?.data.map((topic) => (
          <li key={passageIdOf(topic) || topic.description}>
            <TopicTile topic={topic} closed={visitor} />
          </li>
        ))}
      </Tiles>
    </div>
  );
}

function TopicTile({ topic, closed }: { topic: Topic; closed: boolean }) {
  const look: TileContent = {
    picture: { src: `/images/${topic.file_name}`, alt: topic.alt, width: 640, height: 400 },
    name: topic.label,
    ...(topic.read ? { mark: <ReadMark /> } : topic.is_new ? { mark: <NewMark /> } : {}),
  };
  const state = tileState(topic, closed);
  if (state !== 'open') return <ClosedTile look={look} state={state} />;
  return <LinkTile to="/reading" search={passageSearch(topic)} look={look} />;
}

function NoTheme({ level }: { level: number | undefined }) {
  const t = useTranslations('library');
  return (
    <div className={styles['lost']}>
      <img src={beeLost} alt="" width={250} height={200} />
      <h1>{t('noThemeTitle')}</h1>
      <p>{t('noThemeText')}</p>
      <LinkButton to="/themes" search={level === undefined ? {} : { level }} kind="primary" size="large">
        {t('toThemes')}
      </LinkButton>
    </div>
  );
}
