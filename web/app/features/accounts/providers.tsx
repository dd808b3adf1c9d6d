import { api } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './accounts.module.css';

export type SignIn = { id: string; name: string };

const loginUrl = (id: string, back: string) =>
  `${api.startProviderLogin.path.replace(':provider', id)}?${new URLSearchParams({ back })}`;

/** Links to sign in at another site. The server redirects there; this page loads nothing from those sites. */
export function Providers({ providers, back }: { providers: readonly SignIn[]; back: string }) {
  const t = useTranslations('accounts');
  if (providers.length === 0) return null;
  return (
    <section aria-label={t('providers')} className={styles['providers']}>
      <p className={styles['or']}>{t('or')}</p>
      {providers.map(({ id, name }) => (
        <a key={id} href={loginUrl(id, back)} className={buttonClass('quiet', 'normal', true)}>
          <Icon name="key" />
          <span>{t('signInWith', { name })}</span>
        </a>
      ))}
    </section>
  );
}
