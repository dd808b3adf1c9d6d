import type { MainMenu } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { passageSearch, pathSearch } from '#web/api/reading-search.ts';
import type { Fetched } from '#web/api/use-fetched.ts';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import styles from './go-on.module.css';
import { NotCome } from './not-come.tsx';

type Props = { fetched: Fetched<MainMenu>; onAgain: () => void };

/** The one big thing to do: the story in hand, else the next one on the path. */
export function GoOn({ fetched, onAgain }: Props) {
  const t = useTranslations('library');
  if (fetched.is === 'failed') return <NotCome error={fetched.error} onAgain={onAgain} />;
  return (
    <section className={styles['card']} aria-busy={fetched.is === 'loading' || undefined}>
      {fetched.is === 'loading' && <LoadingScene label={t('fetching')} />}
      {fetched.is === 'there' &&
        (fetched.value.go_on ? <InHand story={fetched.value.go_on} /> : <Next level={fetched.value.level} />)}
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
