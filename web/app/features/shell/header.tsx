import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import bee from '#web/ui/pictures/bee.svg';
import { AccountLinks } from './account-links.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu, OpenMenuButton } from './main-menu.tsx';

/** `chat`: the button that opens the support chat. */
export function Header({ chat }: { chat: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['logo']} aria-label={t('toHome')}>
        <img src={bee} alt="" width={44} height={44} />
        <span translate="no">Readling</span>
      </Link>
      <MainMenu />
      {chat}
      <LanguageMenu />
      <AccountLinks />
      <OpenMenuButton />
    </header>
  );
}
