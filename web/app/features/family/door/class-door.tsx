import { api, classLimits } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Ask } from '../classes/ask.tsx';
import { QrCode } from '../classes/qr-code.tsx';
import family from '../family.module.css';
import styles from './class-door.module.css';

/** How often the page looks whether another teacher has shut the door. */
const refreshMs = 20_000;

const keyOf = (id: string) => ['family', 'door', id];

/** The door of a class, for its teacher and the wall: it names no child. */
export function ClassDoor({ learnerId, id }: { learnerId: string; id: string }) {
  const t = useTranslations();
  const text = useErrorText();
  const notify = useNotify();
  const queryKey = [...keyOf(id), learnerId];
  const query = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(api.classDoor, { class: id }, { signal }),
      refetchInterval: refreshMs,
      staleTime: 0,
    },
    queryClient,
  );
  const take = (door: typeof query.data) => queryClient.setQueryData(queryKey, door);
  const open = useMutation(
    { mutationFn: async () => take(await call(api.openDoor, { class: id })) },
    queryClient,
  );
  const shut = useMutation(
    { mutationFn: async () => take(await call(api.shutDoor, { class: id, devices: false })) },
    queryClient,
  );
  const ask = useMutation(
    { mutationFn: async (pictures: boolean) => take(await call(api.saveDoor, { class: id, pictures })) },
    queryClient,
  );
  const error = ask.error ?? query.error ?? open.error ?? shut.error;
  const door = query.data?.open;
  return (
    <div className={styles['page']}>
      <nav className={family['back']}>
        <LinkButton to="/classes" search={{ class: id }} kind="bare" icon={<Icon name="back" />}>
          {t('lesson.back')}
        </LinkButton>
      </nav>
      <h1>{t('classes.door.title')}</h1>
      {query.status === 'pending' && <LoadingScene label={t('family.loading')} />}
      {error !== null && <Notice kind="problem">{text(error)}</Notice>}
      {door && <OpenDoor key={door.code} {...door} at={query.dataUpdatedAt} />}
      {query.data && !door && (
        <>
          <p role="status">{t('classes.door.isShut')}</p>
          <p>{t('classes.door.text')}</p>
          <Card className={family['card']}>
            <p>{t('classes.door.picturesText')}</p>
            <Button
              aria-pressed={query.data.pictures}
              pending={ask.isPending}
              onClick={() => ask.mutate(!query.data?.pictures)}
            >
              {t('classes.door.pictures')}
            </Button>
          </Card>
        </>
      )}
      {query.data && (
        <div className={family['actions']}>
          {door ? (
            <Button pending={shut.isPending} onClick={() => shut.mutate()}>
              {t('classes.door.shut')}
            </Button>
          ) : (
            <Button kind="primary" size="large" pending={open.isPending} onClick={() => open.mutate()}>
              {t('classes.door.open', { minutes: classLimits.doorMinutes })}
            </Button>
          )}
          <Ask
            button={t('classes.door.end')}
            title={t('classes.door.endTitle')}
            sure={t('classes.door.sure')}
            onSure={async () => {
              take(await call(api.shutDoor, { class: id, devices: true }));
              notify(t('classes.door.ended'));
            }}
          >
            <p>{t('classes.door.endText')}</p>
          </Ask>
        </div>
      )}
    </div>
  );
}

/** `at`: when `seconds` were left, by this device's clock */
type Open = { code: string; seconds: number; at: number };

function OpenDoor({ code, seconds, at }: Open) {
  const t = useTranslations('classes.door');
  const minutes = useMinutesUntil(at + seconds * 1000);
  const url = `${location.origin}/card`;
  return (
    <div className={styles['wall']}>
      <QrCode text={`${url}#${code}`} label={t('qr')} className={styles['qr']} />
      <div className={styles['words']}>
        <p>{t('how')}</p>
        <p className={styles['url']} dir="ltr" lang="en">
          {url.replace(/^https?:\/\//, '')}
        </p>
        <p className={styles['code']} dir="ltr" lang="en">
          {`${code.slice(0, 3)} ${code.slice(3)}`}
        </p>
        <p role="status">{t('left', { count: minutes })}</p>
      </div>
    </div>
  );
}

/** The minutes until a time, rounded up, as long as the page is open. */
function useMinutesUntil(end: number) {
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 60_000));
  const [minutes, setMinutes] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` changes with `end`
  useEffect(() => {
    setMinutes(left());
    const timer = setInterval(() => setMinutes(left()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  return minutes;
}
