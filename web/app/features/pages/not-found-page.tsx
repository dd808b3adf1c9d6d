import { useTranslations } from 'use-intl';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import beeLost from '#web/ui/pictures/bee-lost.svg';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { MessagePage } from './message-page.tsx';

/** There is no such page. */
export function NotFoundPage() {
  const t = useTranslations('shell');
  return (
    <MessagePage
      picture={<Picture src={beeLost} alt={t('lostPicture')} width={250} height={200} first />}
      title={t('lostTitle')}
      action={
        <LinkButton to="/" kind="primary" size="large">
          {t('goHome')}
        </LinkButton>
      }
    >
      {t('lostText')}
    </MessagePage>
  );
}
