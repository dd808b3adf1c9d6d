import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { logOut } from '#web/api/log-out.ts';
import { isLetIn } from '#web/storage/let-in.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from '../family.module.css';

/** For a child of a school, who shares its device with no family: the end of its turn, and the card or the face of the next one. */
export function NextCard() {
  const t = useTranslations('card');
  const door = useTranslations('door');
  const router = useRouter();
  return (
    <div className={styles['actions']}>
      <LinkButton to="/card" kind="primary" icon={<Icon name="person" />}>
        {isLetIn() ? door('other') : t('other')}
      </LinkButton>
      <Button
        icon={<Icon name="sign-out" />}
        onClick={() => {
          logOut();
          void router.navigate({ to: '/card' });
        }}
      >
        {t('done')}
      </Button>
    </div>
  );
}
