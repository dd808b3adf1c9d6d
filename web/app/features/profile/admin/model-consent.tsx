import { api } from '@readling/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import styles from '../profile.module.css';
import { useAction } from '../use-action.tsx';

type Consent = z.output<typeof api.modelConsent.reply>;

/** Shows which language model is configured; the admin gives or withdraws consent to it here. */
export function ModelConsent() {
  const t = useTranslations('profile.admin');
  const [consent, setConsent] = useState<Consent>();
  const load = useCallback(async () => setConsent(await call(api.modelConsent)), []);
  const loading = useAction(load);
  const { run: start } = loading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the card opens
  useEffect(start, []);
  const change = useAction(async () => {
    if (!consent) return;
    const { confirmed } = await call(api.confirmModelConsent, { confirmed: !consent.confirmed });
    setConsent({ ...consent, confirmed });
  });
  return (
    <div className={`${styles['form']} ${styles['apart']}`}>
      <h3>{t('languageModel')}</h3>
      {loading.problem}
      {consent && consent.host === null && <p>{t('languageModelNone')}</p>}
      {consent?.host && (
        <>
          <p role="status">
            {t(consent.confirmed ? 'languageModelOn' : 'languageModelAsk', {
              model: consent.model ?? '',
              host: consent.host,
            })}
          </p>
          {change.problem}
          <Actions>
            <Button pending={change.pending} onClick={change.run}>
              {t(consent.confirmed ? 'languageModelNo' : 'languageModelYes')}
            </Button>
          </Actions>
        </>
      )}
    </div>
  );
}
