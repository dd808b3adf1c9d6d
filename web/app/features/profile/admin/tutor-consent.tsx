import { api } from '@readling/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import styles from '../profile.module.css';
import { useAction } from '../use-action.tsx';

type Tutor = z.output<typeof api.tutorState.reply>;

/** Nothing is sent to a language model before an admin has said yes to it, here. */
export function TutorConsent() {
  const t = useTranslations('profile.admin');
  const [tutor, setTutor] = useState<Tutor>();
  const load = useCallback(async () => setTutor(await call(api.tutorState)), []);
  const loading = useAction(load);
  const { run: start } = loading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the card opens
  useEffect(start, []);
  const answer = useAction(async () => {
    if (!tutor) return;
    const { confirmed } = await call(api.confirmTutor, { confirmed: !tutor.confirmed });
    setTutor({ ...tutor, confirmed });
  });
  return (
    <div className={`${styles['form']} ${styles['apart']}`}>
      <h3>{t('tutor')}</h3>
      {loading.problem}
      {tutor && tutor.host === null && <p>{t('tutorNone')}</p>}
      {tutor?.host && (
        <>
          <p role="status">
            {t(tutor.confirmed ? 'tutorOn' : 'tutorAsk', { model: tutor.model ?? '', host: tutor.host })}
          </p>
          {answer.problem}
          <Actions>
            <Button pending={answer.pending} onClick={answer.run}>
              {t(tutor.confirmed ? 'tutorNo' : 'tutorYes')}
            </Button>
          </Actions>
        </>
      )}
    </div>
  );
}
