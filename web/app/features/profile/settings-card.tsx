import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './profile.module.css';
import { type Section, sectionIcons } from './sections.ts';

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
        <Icon name={sectionIcons[section]} size={22} />
      </span>
      {title}
    </h2>
    {children}
  </Card>
);
