import { noticeVersion } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { isolated } from '#web/i18n/isolated.ts';
import styles from './letters.module.css';

/** What is stored about a child of a class, and who sees it: the same on the letter and before a parent asks. */
export function NoticeText() {
  const t = useTranslations('notice');
  return (
    <div className={styles['notice']}>
      <h3>{t('title')}</h3>
      <p>{t('readling')}</p>
      <p>{t('stored')}</p>
      <ul>
        <li>{t('name')}</li>
        <li>{t('reading')}</li>
        <li>{t('signIn')}</li>
        <li>{t('chat')}</li>
      </ul>
      <p>{t('until')}</p>
      <p>{t('guardian')}</p>
      <p>
        {t('seen')} {t('more')}
      </p>
      <p>{t('object')}</p>
      <p className={styles['version']}>{t('version', { version: isolated(noticeVersion) })}</p>
    </div>
  );
}
