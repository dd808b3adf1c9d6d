import type { MainMenu } from '@readling/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { passageSearch, pathSearch } from '#web/api/reading-search.ts';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './continue-card.module.css';
import { LoadError } from './load-error.tsx';

/** The main action of the menu: continue the open story, else start the next one on the path. */
export function ContinueCard({ menu }: { menu: UseQueryResult<MainMenu> }) {
  const t = useTranslations('library');
  if (menu.status === 'error') return <LoadError error={menu.error} onRetry={() => void menu.refetch()} />;
  return (
    <section className={styles['card']} aria-busy={menu.status === 'pending' || undefined}>
      {menu.status === 'pending' && <LoadingScene label={t('fetching')} />}
      {menu.status === 'success' &&
        (menu.data.go_on ? <OpenStory story={menu.data.go_on} /> : <NextStory {...menu.data} />)}
    </section>
  );
}

function OpenStory({ story }: { story: NonNullable<MainMenu['go_on']> }) {
  const t = useTranslations('library');
  const levels = useTranslations('levels');
  const { whole } = useSmallNumbers();
  const { title, level, file_name, alt, done, total } = story;
  return (
    <>
      <Picture src={`/images/${file_name}`} alt={alt} width={640} height={400} first />
      <div className={styles['words']}>
        <h2>{title}</h2>
        <p>{levels('level', { level: whole(level) })}</p>
        <Meter
          label={t('goOnWay')}
          share={total === 0 ? 0 : done / total}
          text={t('goOnSteps', { done, total })}
        />
        <LinkButton
          to="/reading"
          search={passageSearch(story)}
          kind="primary"
          size="large"
          icon={<Icon name="play" />}
        >
          {t('goOn')}
        </LinkButton>
      </div>
    </>
  );
}

function NextStory({ level, level_known }: Pick<MainMenu, 'level' | 'level_known'>) {
  const t = useTranslations('library');
  return (
    <>
      <Picture src="/images/theme-my-path.svg" alt={t('startPicture')} width={640} height={400} first />
      <div className={styles['words']}>
        <h2>{t('startTitle')}</h2>
        <p>{level_known ? t('startText', { level }) : t('firstText')}</p>
        <LinkButton
          to="/reading"
          search={pathSearch(level)}
          kind="primary"
          size="large"
          icon={<Icon name="play" />}
        >
          {t('start')}
        </LinkButton>
        {!level_known && <LinkButton to="/placement">{t('findLevel')}</LinkButton>}
      </div>
    </>
  );
}
