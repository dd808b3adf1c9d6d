import { useTranslations } from 'use-intl';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import styles from './pages.module.css';

/** Stands in for a page that is on its way. */
export const PendingPage = () => (
  <div className={styles['page']}>
    <Loading label={useTranslations('ui')('loading')} />
  </div>
);

/** The same for a page that the server cannot make because it is a learner's own: it is seen at once. */
export const PendingScene = () => <LoadingScene label={useTranslations('ui')('loading')} />;
