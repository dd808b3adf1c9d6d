import type { Site } from '@readling/contract';
import { useFormatter, useTranslations } from 'use-intl';

/** Which other parties get data. The list follows from the server's settings. */
export function OtherParties({
  site: { signIn, languageModel, audioBase },
  noOthers,
}: {
  site: Site;
  noOthers: boolean;
}) {
  const t = useTranslations('privacy');
  const { list } = useFormatter();
  const names = list(
    signIn.map(({ name }) => name),
    { type: 'disjunction' },
  );
  return (
    <>
      <p>{t(noOthers ? 'nobody' : 'operator')}</p>
      {signIn.length > 0 && <p>{t('provider', { names })}</p>}
      {languageModel && (
        <p>
          {t(languageModel.confirmed ? 'languageModel' : 'languageModelWaiting', {
            host: languageModel.host,
          })}
        </p>
      )}
      {languageModel?.confirmed && <p>{t('languageModelChat')}</p>}
      {URL.canParse(audioBase) && <p>{t('audio', { host: new URL(audioBase).host })}</p>}
    </>
  );
}
