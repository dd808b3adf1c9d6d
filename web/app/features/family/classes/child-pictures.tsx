import { api, type Child } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { PictureDrawing } from '../door/picture-drawing.tsx';
import styles from '../family.module.css';

/** The three pictures of a child, where its class asks for them, and the way back in after too many wrong tries. */
export function ChildPictures({ child: { id, name } }: { child: Child }) {
  const t = useTranslations();
  const text = useErrorText();
  const title = useId();
  const queryKey = ['family', 'pictures', id];
  const query = useQuery(
    { queryKey, queryFn: ({ signal }) => call(api.childPictures, { child: id }, { signal }) },
    queryClient,
  );
  const { data } = query;
  const take = (found: typeof data) => queryClient.setQueryData(queryKey, found);
  const letIn = useMutation(
    { mutationFn: async () => take(await call(api.letChildIn, { child: id })) },
    queryClient,
  );
  const deal = useMutation(
    {
      mutationFn: async () => take(await call(api.dealPictures, { child: id, before: data?.pictures ?? [] })),
    },
    queryClient,
  );
  const error = query.error ?? letIn.error ?? deal.error;
  if (data && !data.asked) return null;
  return (
    <section className={styles['form']} aria-labelledby={title}>
      <h2 id={title}>{t('classes.pictures.title', { name })}</h2>
      {error !== null && <Notice kind="problem">{text(error)}</Notice>}
      {data?.locked && <Notice live={false}>{t('classes.pictures.locked')}</Notice>}
      <ol className={styles['pictures']}>
        {data?.pictures.map((picture) => (
          <li key={picture}>
            <PictureDrawing name={picture} size={56} />
            <span>{t(`door.pictures.${picture}`)}</span>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        {data?.locked && (
          <Button kind="primary" pending={letIn.isPending} onClick={() => letIn.mutate()}>
            {t('classes.pictures.letIn')}
          </Button>
        )}
        <Button pending={deal.isPending} onClick={() => deal.mutate()}>
          {t('classes.pictures.deal')}
        </Button>
      </div>
    </section>
  );
}
