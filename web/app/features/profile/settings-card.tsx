import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './profile.module.css';

/** One matter of the profile: a name, a sentence, what can be done. */
export function SettingsCard({
  title,
  icon,
  children,
}: {
  title: string;
  icon: IconName;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id} className={styles['card']}>
      <h2 id={id} className={styles['title']}>
        <span className={styles['sign']}>
          <Icon name={icon} size={22} />
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
