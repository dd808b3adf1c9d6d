import { api, type Device } from '@readling/contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLearnerId } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from '../profile.module.css';
import { useAction } from '../use-action.tsx';

const devicesQuery = (learnerId: string | null | undefined) =>
  queryOptions({
    queryKey: ['profile', 'devices', learnerId],
    queryFn: learnerId ? ({ signal }) => call(api.listDevices, {}, { signal }) : skipToken,
  });

/** Where somebody is logged in, with a button to log out each of the other devices. */
export function DeviceList() {
  const ui = useTranslations('ui');
  const text = useErrorText();
  const devices = useQuery(devicesQuery(useLearnerId()), queryClient);
  const refetch = async () => void (await devices.refetch());
  if (devices.status === 'pending') return <Loading label={ui('loading')} />;
  if (devices.status === 'error') return <Notice kind="problem">{text(devices.error)}</Notice>;
  return (
    <ul className={styles['devices']}>
      {devices.data.devices.map((device) => (
        <DeviceItem key={device.id} device={device} onSignedOut={refetch} />
      ))}
    </ul>
  );
}

function DeviceItem({ device, onSignedOut }: { device: Device; onSignedOut: () => Promise<void> }) {
  const t = useTranslations('profile.devices');
  const format = useFormatter();
  const name = device.device ?? t('unknown');
  const date = format.dateTime(new Date(device.used_at), { dateStyle: 'medium' });
  const { run, pending, problem } = useAction(async () => {
    await call(api.signOutDevice, { id: device.id });
    await onSignedOut();
  });
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{device.current ? t('here') : t('used', { date })}</span>
        {device.reader !== null && <span>{t('reader', { name: device.reader })}</span>}
      </p>
      {!device.current && (
        <Button pending={pending} onClick={run} aria-label={t('oneOf', { device: name })}>
          {t('one')}
        </Button>
      )}
      {problem}
    </li>
  );
}
