import { useTranslations } from 'use-intl';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import styles from './pages.module.css';

/** In place of a page that is loading. */
export const PendingPage = () => (
  <div className={styles['page']}>
    <Loading label={useTranslations('ui')('loading')} />
  </div>
);

/** The same for a page that the server does not render, because it is a learner's own: it shows immediately. */
export const PendingScene = () => <LoadingScene label={useTranslations('ui')('loading')} />;
