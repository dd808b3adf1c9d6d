import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import prose from '../prose/prose.module.css';
import { ProsePage, Section } from '../prose/prose-page.tsx';
import credits from './credits.json' with { type: 'json' };
import styles from './credits.module.css';

type Work = { name: string; by: string; licence: string; url?: string };

/** Whose work is part of Readling. The list is generated from what ships (npm run credits). */
export function Credits() {
  const t = useTranslations('credits');
  return (
    <ProsePage heading={t('heading')} intro={t('intro')}>
      <Section title={t('own')}>
        <p>{t('ownText')}</p>
      </Section>
      <Section title={t('avatar')}>
        <p>{t.rich('avatarText', { renderer: () => <English>{credits.avatar.renderer}</English> })}</p>
        <Works works={[credits.avatar]} />
      </Section>
      <Section title={t('pictures')}>
        <Works works={credits.pictures} />
      </Section>
      <Section title={t('fonts')}>
        <Works works={credits.fonts} />
      </Section>
      <Section title={t('voices')}>
        <Works works={credits.voices} />
      </Section>
      <Section title={t('words')}>
        <Works works={credits.words} />
      </Section>
      <Section title={t('browser')}>
        <p>{t('browserText', { count: credits.browser.length })}</p>
        <Packages packages={credits.browser} />
        <p>
          <a href="/licences.txt" className={prose['line']}>
            {t('licenceTexts')}
          </a>
        </p>
      </Section>
      <Section title={t('server')}>
        <p>{t('serverText', { count: credits.server.length })}</p>
        <Packages packages={credits.server} />
      </Section>
    </ProsePage>
  );
}

/** Names and licences are in English on every page. */
const English = ({ children }: { children: ReactNode }) => (
  <bdi lang="en" translate="no">
    {children}
  </bdi>
);

function Works({ works }: { works: readonly Work[] }) {
  const t = useTranslations('credits');
  return (
    <table className={prose['table']}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('by')}</th>
          <th scope="col">{t('licence')}</th>
        </tr>
      </thead>
      <tbody>
        {works.map(({ name, by, licence, url }) => (
          <tr key={name}>
            <th scope="row">
              {url ? (
                <a href={url} rel="noreferrer">
                  <English>{name}</English>
                </a>
              ) : (
                <English>{name}</English>
              )}
            </th>
            <td>
              <English>{by}</English>
            </td>
            <td>
              <English>{licence}</English>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Packages = ({ packages }: { packages: readonly string[][] }) => (
  <ul className={styles['packages']}>
    {packages.map(([name, version, licence]) => (
      <li key={`${name} ${version}`} lang="en" translate="no" dir="ltr">
        <strong>{name}</strong> {version} <span>{licence}</span>
      </li>
    ))}
  </ul>
);
