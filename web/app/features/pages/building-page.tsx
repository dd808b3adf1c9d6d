import { useTranslations } from 'use-intl';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import beeHardHat from '#web/ui/pictures/bee-hard-hat.svg';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { MessagePage } from './message-page.tsx';

/** A screen that is not there yet. */
export function BuildingPage() {
  const t = useTranslations('shell');
  return (
    <MessagePage
      picture={<Picture src={beeHardHat} alt={t('buildingPicture')} width={250} height={200} first />}
      title={t('buildingTitle')}
      action={
        <LinkButton to="/" kind="primary" size="large">
          {t('goHome')}
        </LinkButton>
      }
    >
      {t('buildingText')}
    </MessagePage>
  );
}
