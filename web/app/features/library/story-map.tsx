import type { MainMenu, MapStory } from '@readling/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { passageSearch, pathSearch } from '#web/api/reading-search.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import bee from '#web/ui/pictures/bee.svg';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Star } from '#web/ui/pictures/star.tsx';
import { LoadError } from './load-error.tsx';
import styles from './story-map.module.css';
import { useWorld } from './use-world.ts';

/** The way through the world of the learner's level: its stories as places, the next one large. */
export function StoryMap({ menu }: { menu: UseQueryResult<MainMenu> }) {
  const t = useTranslations('library');
  if (menu.status === 'error') return <LoadError error={menu.error} onRetry={() => void menu.refetch()} />;
  if (menu.status === 'pending')
    return (
      <section aria-busy="true">
        <LoadingScene label={t('fetching')} tall />
      </section>
    );
  return <World menu={menu.data} />;
}

function World({ menu: { map, go_on: open } }: { menu: MainMenu }) {
  const t = useTranslations('library');
  const world = useWorld();
  return (
    <section className={styles['map']} aria-label={t('mapOf', { level: map.level })}>
      <Picture {...world(map.level)} first className={styles['world']} />
      {map.stories.length === 0 && <p className={styles['empty']}>{t('nothingYet')}</p>}
      <ol className={styles['way']}>
        {map.stories.map((story) => (
          <li key={story.task_id} data-next={story.next || undefined}>
            {story.next ? <NextStory story={story} level={map.level} open={open} /> : <Place story={story} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The story to read now. The whole card starts it. */
function NextStory({ story, level, open }: { story: MapStory; level: number; open: MainMenu['go_on'] }) {
  const t = useTranslations('library');
  return (
    <div className={styles['card']}>
      <Picture src={`/images/${story.file_name}`} alt={story.alt} width={640} height={400} first />
      <img src={bee} alt="" width={88} height={80} className={styles['bee']} />
      <div className={styles['words']}>
        <h2>{story.title}</h2>
        {open && (
          <Meter
            label={t('goOnWay')}
            share={open.total === 0 ? 0 : open.done / open.total}
            text={t('goOnSteps', { done: open.done, total: open.total })}
          />
        )}
        <LinkButton
          to="/reading"
          search={open ? passageSearch(story) : pathSearch(level)}
          kind="primary"
          size="large"
          wide
          icon={<Icon name="play" size={28} />}
          className={styles['start']}
        >
          {t(open ? 'goOn' : 'start')}
        </LinkButton>
      </div>
    </div>
  );
}

/** A story that was read, with its stars, or one for later. */
function Place({ story }: { story: MapStory }) {
  const t = useTranslations('library');
  const { title, file_name, read, stars, questions } = story;
  return (
    <Link
      to="/reading"
      search={passageSearch(story)}
      className={styles['place']}
      data-read={read || undefined}
    >
      <span className={styles['cell']}>
        <Picture src={`/images/${file_name}`} alt="" width={640} height={400} className={styles['view']} />
      </span>
      <span className={styles['label']}>
        <span className={styles['name']}>{title}</span>
        {read && (
          <>
            <span className={styles['stars']} aria-hidden="true">
              {Array.from({ length: questions }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place in the row
                <Star key={index} filled={index < stars} size={14} />
              ))}
            </span>
            <VisuallyHidden>{t('starsOf', { stars, questions })}</VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  );
}
