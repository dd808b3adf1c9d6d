import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './profile.module.css';

const signs = {
  about: 'person',
  reading: 'book',
  email: 'mail',
  password: 'lock',
  devices: 'sign-out',
  data: 'download',
  delete: 'bin',
  admin: 'key',
} as const satisfies Record<string, IconName>;
/** What a card of the profile is about; also where `#` leads. */
export type Matter = keyof typeof signs;

/** One matter of the profile: a name, a sentence, what can be done. */
export const SettingsCard = ({
  matter,
  title,
  children,
}: {
  matter: Matter;
  title: string;
  children: ReactNode;
}) => (
  <Card as="section" labelledBy={matter} className={styles['card']}>
    <h2 id={matter} tabIndex={-1} className={styles['title']}>
      <span className={styles['sign']}>
        <Icon name={signs[matter]} size={22} />
      </span>
      {title}
    </h2>
    {children}
  </Card>
);
