import { api, type RecordingOfPassage } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { audioUrl } from '#web/api/media-url.ts';
import { queryClient } from '#web/api/query-client.ts';
import { searchOf } from '#web/api/reading-search.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { DeleteRecording } from './delete-recording.tsx';
import { PartFile } from './part-file.tsx';
import { recordingQuery } from './recording-queries.ts';
import styles from './recordings.module.css';
import { countRecorded, type Place, placeToBegin } from './sentence-place.ts';
import { SentenceRecorder } from './sentence-recorder.tsx';
import { SwitchRow } from './switch-row.tsx';

type Props = { account: string; passageId: string; isAdmin: boolean };

export function PassageRecorder({ account, passageId, isAdmin }: Props) {
  const t = useTranslations('recordings');
  const text = useErrorText();
  const { data, status, error, refetch } = useQuery(recordingQuery(account, passageId), queryClient);
  const navigate = useNavigate();
  const again = async () => void (await refetch());
  const deleted = () => void navigate({ to: '/recordings', search: {} });
  return (
    <>
      <LinkButton to="/recordings" search={{}} icon={<Icon name="back" />} className={styles['back']}>
        {t('back')}
      </LinkButton>
      {status === 'pending' && <LoadingScene label={t('loading')} />}
      {status === 'error' && (
        <>
          <LoadFailure title={t('failed')} onAgain={() => void again()}>
            {text(error)}
          </LoadFailure>
          <DeleteRecording passageId={passageId} onDeleted={deleted} />
        </>
      )}
      {data && <Recorder recording={data} isAdmin={isAdmin} reload={again} onDeleted={deleted} />}
    </>
  );
}

type RecorderProps = {
  recording: RecordingOfPassage;
  isAdmin: boolean;
  reload: () => Promise<void>;
  onDeleted: () => void;
};

function Recorder({ recording, isAdmin, reload, onDeleted }: RecorderProps) {
  const t = useTranslations('recordings');
  const { passage_id, title, parts, everyone } = recording;
  const [place, setPlace] = useState<Place>(() => placeToBegin(parts));
  const { recorded, all } = countRecorded(parts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const progress = t('progress', { recorded, all });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{t('advice')}</p>
      <Meter label={t('recordedSentences')} share={recorded / all} text={progress} />
      <p>{recorded === all ? t('allDone') : progress}</p>
      {recorded === all && (
        <LinkButton to="/reading" search={searchOf(passage_id)} kind="primary" icon={<Icon name="book" />}>
          {t('open')}
        </LinkButton>
      )}
      <SentenceRecorder
        passageId={passage_id}
        parts={parts}
        place={place}
        onMove={setPlace}
        reload={reload}
      />
      <PartFile key={place.part} passageId={passage_id} parts={parts} begin={place.part} onStored={reload} />
      {recorded > 0 && (
        <Card className={styles['card']}>
          <PartPlayers parts={parts} />
          {isAdmin && (
            <SwitchRow
              label={t('share')}
              note={t('shareNote')}
              checked={everyone}
              change={async (on) => {
                await call(api.shareRecording, { passage_id, everyone: on });
                await reload();
              }}
            />
          )}
          <DeleteRecording passageId={passage_id} onDeleted={onDeleted} />
        </Card>
      )}
    </>
  );
}

/** A player for each part that is complete. It can store the file on the device, too. */
function PartPlayers({ parts }: Pick<RecordingOfPassage, 'parts'>) {
  const t = useTranslations('recordings');
  return parts.map(({ audio }, part) =>
    audio === null ? null : (
      <figure key={audio} className={styles['player']}>
        <figcaption>{t('hearPart', { part: part + 1 })}</figcaption>
        {/* biome-ignore lint/a11y/useMediaCaption: its text is on the page */}
        <audio controls preload="none" src={audioUrl(audio)} aria-label={t('hearPart', { part: part + 1 })} />
      </figure>
    ),
  );
}
