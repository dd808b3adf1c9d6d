import type { NewStory } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { passageSearch } from '#web/api/reading-search.ts';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { LinkTile, Tiles } from '#web/ui/tile/tile.tsx';
import styles from './library.module.css';
import { NewMark } from './new-mark.tsx';

/** The stories that opened this week; nothing where there are none. */
export function NewStories({ stories }: { stories: readonly NewStory[] }) {
  const t = useTranslations('library');
  const levels = useTranslations('levels');
  const { whole } = useSmallNumbers();
  if (stories.length === 0) return null;
  return (
    <section className={styles['new']} aria-labelledby="new">
      <h2 id="new">{t('newTitle')}</h2>
      <Tiles>
        {stories.map((story) => (
          <li key={story.task_id}>
            <LinkTile
              to="/reading"
              search={passageSearch(story)}
              look={{
                picture: { src: `/images/${story.file_name}`, alt: story.alt, width: 640, height: 400 },
                name: story.title,
                note: levels('level', { level: whole(story.level) }),
                mark: <NewMark />,
              }}
            />
          </li>
        ))}
      </Tiles>
    </section>
  );
}
