import { useTranslations } from 'use-intl';
import { Loading } from '#web/ui/layout/spinner.tsx';

/** Stands in for a page that is on its way. */
export const PendingPage = () => <Loading label={useTranslations('ui')('loading')} />;
