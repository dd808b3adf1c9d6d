import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './profile.module.css';

const icons = {
  about: 'person',
  reading: 'book',
  email: 'mail',
  password: 'lock',
  devices: 'sign-out',
  data: 'download',
  delete: 'bin',
  admin: 'key',
} as const satisfies Record<string, IconName>;
/** A section of the profile; also its id, for links with `#`. */
export type Section = keyof typeof icons;

/** One section of the profile: a title, a sentence, what can be done. */
export const SettingsCard = ({
  section,
  title,
  children,
}: {
  section: Section;
  title: string;
  children: ReactNode;
}) => (
  <Card as="section" labelledBy={section} className={styles['card']}>
    <h2 id={section} tabIndex={-1} className={styles['title']}>
      <span className={styles['sign']}>
        <Icon name={icons[section]} size={22} />
      </span>
      {title}
    </h2>
    {children}
  </Card>
);
