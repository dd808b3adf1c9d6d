import { useTranslations } from 'use-intl';
import { Loading } from '#web/ui/layout/spinner.tsx';
import styles from './pages.module.css';

/** Stands in for a page that is on its way. */
export const PendingPage = () => (
  <div className={styles['page']}>
    <Loading label={useTranslations('ui')('loading')} />
  </div>
);
