import type { RecordingOfPassage } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { MicrophoneNotice, OutcomeNotice } from './recorder-notices.tsx';
import styles from './recordings.module.css';
import { movedBy, nextMissing, type Place, sentenceAt } from './sentence-place.ts';
import { useMicrophone } from './use-microphone.ts';
import { useSentenceUpload } from './use-sentence-upload.ts';

type Props = {
  passageId: string;
  parts: RecordingOfPassage['parts'];
  place: Place;
  onMove: (place: Place) => void;
  reload: () => Promise<void>;
};

/** One sentence at a time: record it, stop, listen, go on. */
export function SentenceRecorder({ passageId, parts, place, onMove, reload }: Props) {
  const t = useTranslations('recordings');
  const { outcome, upload, reset, stop: stopListening, listen } = useSentenceUpload(passageId, place, reload);
  const microphone = useMicrophone(upload);
  const [isRecording, isChecking] = [microphone.state === 'recording', outcome.kind === 'checking'];
  const isBusy = microphone.state !== 'idle' || isChecking;
  const sentence = sentenceAt(parts, place);
  const moveTo = (next: Place | null) => {
    if (!next) return;
    reset();
    onMove(next);
  };
  const [before, after] = [movedBy(parts, place, -1), movedBy(parts, place, 1)];
  const missing = nextMissing(parts, place);
  const isFurther = missing?.part !== after?.part || missing?.sentence !== after?.sentence;
  const toggle = () => {
    if (isRecording) return microphone.stop();
    stopListening();
    reset();
    microphone.record();
  };
  const isStored = sentence?.recorded === true && outcome.kind !== 'problem' && outcome.kind !== 'error';
  const recordText = sentence?.recorded ? t('recordAgain') : t('record');
  return (
    <Card as="section" labelledBy="sentence" className={styles['card']}>
      <p id="sentence" className={styles['place']}>
        {t('place', {
          part: place.part + 1,
          parts: parts.length,
          sentence: place.sentence + 1,
          sentences: parts[place.part]?.sentences.length ?? 0,
        })}
        {isStored && !isRecording && (
          <span className={styles['done']}>
            <Icon name="yes" size={20} /> {t('recorded')}
          </span>
        )}
      </p>
      <blockquote lang="en" dir="ltr" aria-live="polite" className={styles['sentence']}>
        {sentence?.text}
      </blockquote>
      <meter
        className={styles['level']}
        aria-label={t('loudness')}
        min={0}
        max={1}
        value={microphone.level}
        data-on={isRecording || undefined}
      />
      <Actions>
        <Button
          kind={isStored && !isRecording ? 'quiet' : 'primary'}
          size="large"
          icon={isRecording ? <StopIcon /> : <Icon name="microphone" />}
          pending={microphone.state === 'asking' || isChecking}
          onClick={toggle}
        >
          {isRecording ? t('stop') : recordText}
        </Button>
        {listen && !isRecording && (
          <Button icon={<Icon name="play" />} onClick={listen}>
            {t('listen')}
          </Button>
        )}
      </Actions>
      <div role="status" className={styles['status']}>
        {isRecording && <p>{t('isRecording')}</p>}
        {isChecking && <p>{t('checking')}</p>}
        {outcome.kind === 'stored' && !isRecording && <p>{t('stored')}</p>}
      </div>
      <MicrophoneNotice problem={microphone.problem} />
      {!isRecording && <OutcomeNotice outcome={outcome} />}
      <Actions>
        <Button disabled={isBusy || before === null} onClick={() => moveTo(before)}>
          {t('previous')}
        </Button>
        <Button
          kind={isStored && !isRecording ? 'primary' : 'quiet'}
          disabled={isBusy || after === null}
          onClick={() => moveTo(after)}
        >
          {t('next')}
        </Button>
        {missing && isFurther && (
          <Button disabled={isBusy} onClick={() => moveTo(missing)}>
            {t('nextMissing')}
          </Button>
        )}
      </Actions>
    </Card>
  );
}

const StopIcon = () => (
  <svg width={24} height={24} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <rect x="6" y="6" width="12" height="12" rx="2" />
  </svg>
);
