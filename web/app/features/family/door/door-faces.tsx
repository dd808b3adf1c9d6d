import { api, type DoorFace, type PictureName } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { beginSession, useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { FaceButton } from '../faces/face-button.tsx';
import styles from '../family.module.css';
import { Pictures } from './pictures.tsx';
import { SpokenHeading } from './spoken-heading.tsx';

/** Of its own: the shared one is emptied when it turns out that nobody is signed in, while this page shows the faces. */
const doorClient = createQueryClient();

const isRefused = (error: unknown) => error instanceof RefusalError && error.code === 'link_unknown';

/** `onOut`: the class does not let this device in any more */
type Props = { onCard: () => void; onOut: () => void };

/** The children of the class as large faces: one press, and that child reads on this device. */
export function DoorFaces({ onCard, onOut }: Props) {
  const t = useTranslations();
  const text = useErrorText();
  const router = useRouter();
  const session = useSession();
  const query = useQuery(
    {
      queryKey: ['family', 'door'],
      queryFn: ({ signal }) => call(api.doorFaces, {}, { signal }),
      staleTime: 0,
    },
    doorClient,
  );
  const { data, error } = query;
  const isOut = isRefused(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isOut) onOut();
  }, [isOut]);
  const start = useMutation(
    {
      mutationFn: async (pressed: { key: string; pictures?: PictureName[] }) => {
        const { csrf_token } = await call(api.useFace, pressed);
        await beginSession(csrf_token);
        await router.invalidate(); // the cookie of the language is the child's now
        await router.navigate({ to: '/index' });
      },
      onError: () => void query.refetch(),
    },
    doorClient,
  );
  const [child, setChild] = useState<DoorFace | null>(null);
  const isGrownUp = session.state === 'signed-in' && session.role !== 'child' && session.role !== 'guest';
  if (child && data?.pictures)
    return (
      <Pictures
        child={child}
        pending={start.isPending}
        problem={start.error === null ? undefined : text(start.error)}
        onThree={(pictures) => start.mutate({ key: child.key, pictures })}
        onBack={() => {
          start.reset();
          setChild(null);
        }}
      />
    );
  return (
    <div className={styles['page']}>
      <SpokenHeading text={t('door.who')} />
      {query.status === 'pending' && <LoadingScene label={t('door.loading')} />}
      {error !== null && !isOut && (
        <LoadFailure onAgain={() => void query.refetch()}>{text(error)}</LoadFailure>
      )}
      {data && (
        <>
          <p>
            <bdi>{data.name}</bdi>
          </p>
          {isGrownUp && <Notice live={false}>{t('card.ends', { name: session.name })}</Notice>}
          {start.isError && (
            <Notice kind="problem">{isRefused(start.error) ? t('door.changed') : text(start.error)}</Notice>
          )}
          {data.children.length === 0 && <p>{t('door.nobody')}</p>}
          <ul className={styles['readers']}>
            {data.children.map(({ key, name, face }) => (
              <li key={key}>
                <FaceButton
                  name={name}
                  face={face}
                  busy={start.isPending && start.variables.key === key}
                  onPress={() => {
                    if (start.isPending) return;
                    start.reset();
                    if (data.pictures) setChild({ key, name, face });
                    else start.mutate({ key });
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button kind="bare" onClick={onCard}>
        {t('door.card')}
      </Button>
    </div>
  );
}
