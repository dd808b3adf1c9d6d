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
import styles from './go-on.module.css';
import { NotCome } from './not-come.tsx';

/** The one big thing to do: the story in hand, else the next one on the path. */
export function GoOn({ menu }: { menu: UseQueryResult<MainMenu> }) {
  const t = useTranslations('library');
  if (menu.status === 'error') return <NotCome error={menu.error} onAgain={() => void menu.refetch()} />;
  return (
    <section className={styles['card']} aria-busy={menu.status === 'pending' || undefined}>
      {menu.status === 'pending' && <LoadingScene label={t('fetching')} />}
      {menu.status === 'success' &&
        (menu.data.go_on ? <InHand story={menu.data.go_on} /> : <Next level={menu.data.level} />)}
    </section>
  );
}

function InHand({ story }: { story: NonNullable<MainMenu['go_on']> }) {
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

function Next({ level }: { level: number }) {
  const t = useTranslations('library');
  return (
    <>
      <Picture src="/images/theme-my-path.svg" alt={t('startPicture')} width={640} height={400} first />
      <div className={styles['words']}>
        <h2>{t('startTitle')}</h2>
        <p>{t('startText', { level })}</p>
        <LinkButton
          to="/reading"
          search={pathSearch(level)}
          kind="primary"
          size="large"
          icon={<Icon name="play" />}
        >
          {t('start')}
        </LinkButton>
      </div>
    </>
  );
}
