import { limits } from '@readling/contract';
import { useTranslations } from 'use-intl';
import styles from './prose.module.css';

/**
 * Every cookie that Readling sets, by the name that a browser shows. `elsewhere`: the server offers login with another
 * site.
 */
export function Cookies({ elsewhere }: { elsewhere: boolean }) {
  const t = useTranslations('privacy');
  const year = t('years', { count: Math.round(limits.languageCookieSeconds / 31_536_000) });
  const cookies = [
    ['access', 'accessJob', t('minutes', { count: 15 })],
    ['refresh', 'refreshJob', t('days', { count: 30 })],
    ['signed_in', 'signedInJob', t('days', { count: 30 })],
    ['language', 'languageJob', year],
    ['known', 'knownJob', year],
    ['chat', 'chatJob', t('days', { count: 1 })],
    ['readers', 'readersJob', t('days', { count: 7 })],
    ['device', 'deviceJob', t('hours', { count: 12 })],
    ...(elsewhere ? ([['signing_in', 'signingInJob', t('minutes', { count: 10 })]] as const) : []),
  ] as const;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('cookie')}</th>
          <th scope="col">{t('job')}</th>
          <th scope="col">{t('howLong')}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(([name, job, howLong]) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no" lang="en">
                {name}
              </code>
            </th>
            <td>{t(job)}</td>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
