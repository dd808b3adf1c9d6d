import type { NextStory, ReadingResults } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { imageUrl } from '#web/api/media-url.ts';
import { pathSearch, searchOf } from '#web/api/reading-search.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './next-steps.module.css';

/** What a learner can do after a story: read the next one, or this one again. An example leads to the demo. */
export function NextSteps({ results, isExample = false }: { results: ReadingResults; isExample?: boolean }) {
  const t = useTranslations('results');
  const { passage_id: passageId, finished, next, level } = results;
  const first = { kind: 'primary', size: 'large', wide: true, className: styles['first'] } as const;
  if (isExample || !finished)
    return (
      <nav className={styles['steps']} aria-label={t('next')}>
        {isExample ? (
          <LinkButton to="/demo" {...first}>
            {t('more')}
          </LinkButton>
        ) : (
          <LinkButton to="/reading" search={searchOf(passageId)} icon={<Icon name="play" />} {...first}>
            {t('goOn')}
          </LinkButton>
        )}
      </nav>
    );
  return (
    <nav className={styles['steps']} aria-label={t('next')}>
      {next ? (
        <NextStoryLink story={next} />
      ) : (
        <LinkButton to="/themes" search={{ level }} {...first}>
          {t('pick')}
        </LinkButton>
      )}
      <LinkButton
        to="/reading"
        search={searchOf(passageId)}
        size="large"
        wide
        icon={<Icon name="again" size={28} />}
      >
        {t('readAgain')}
      </LinkButton>
    </nav>
  );
}

/** On the path the server opens the story that it named. */
const leadsOnPath = ({ kind }: NextStory) => kind === 'path' || kind === 'again';
const messages = {
  series: 'nextInSeries',
  path: 'nextStory',
  new_level: 'nextLevel',
  again: 'nextAgain',
} as const;

function NextStoryLink({ story }: { story: NextStory }) {
  const t = useTranslations('results');
  const { passage_id: passageId, title_label: title, file_name, kind, level } = story;
  return (
    <LinkButton
      to="/reading"
      search={leadsOnPath(story) ? pathSearch(level) : searchOf(passageId)}
      kind="primary"
      size="large"
      wide
      className={`${styles['first']} ${styles['next']}`}
      icon={
        <>
          <Picture src={imageUrl(file_name)} alt="" width={112} height={70} first />
          <Icon name="play" size={32} />
        </>
      }
    >
      {t(messages[kind], { level: String(level) })}
      <strong>{title}</strong>
    </LinkButton>
  );
}
