import type { Hint } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { CurrentQuestion } from '../session/session-state.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './last-hint.module.css';
import { Remarks } from './remarks.tsx';
import { recordingsOfHint } from './spoken-question.ts';

/** Without room for a whole hint beside the words of a bank. */
const low = '(width < 40rem) or (height < 60rem)';

type Props = {
  current: CurrentQuestion;
  /** words to build an answer from need the room: where it is small the hint starts as one line */
  isShort: boolean;
  clips: Clips;
  onPlayLines: () => void;
};

/** The last hint stays beside its question. It can be folded to one line. */
export function LastHint({ current, isShort, clips, onPlayLines }: Props) {
  const t = useTranslations('reading');
  const [isOpen, setOpen] = useState(() => !matchMedia(low).matches);
  const hint = current.hints.at(-1);
  if (!hint || current.state.status === 'hinted' || current.state.status === 'closed') return null;
  const recordings = recordingsOfHint(hint);
  const isPlaying = clips.playing !== null && recordings.includes(clips.playing);
  const remarks = (
    <div className={styles['remarks']}>
      <Remarks
        remarks={hint.remarks}
        hintAudio={hint.hint_audio}
        playing={clips.playing}
        onSpeak={clips.stop}
      />
    </div>
  );
  return (
    <div className={styles['hint']}>
      {isShort ? (
        <details
          className={styles['fold']}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <Icon name="idea" />
            <FirstLine hint={hint} isSpoken={isPlaying} />
          </summary>
          {remarks}
        </details>
      ) : (
        <>
          <Icon name="idea" />
          {remarks}
        </>
      )}
      {recordings.length > 0 && (
        <IconButton
          label={t('hearHint')}
          icon={<Icon name="sound" />}
          aria-pressed={isPlaying}
          onClick={() => (isPlaying ? clips.stop() : clips.playAll(recordings))}
        />
      )}
      {hint.evidence.length > 0 && (
        <IconButton label={t('hearLine')} icon={<Icon name="play" />} onClick={onPlayLines} />
      )}
    </div>
  );
}

/** What the folded hint shows: its English sentence where it has one. */
function FirstLine({ hint: { remarks }, isSpoken }: { hint: Hint; isSpoken: boolean }) {
  const english = remarks.findLast(({ kind }) => kind !== 'note' && kind !== 'spelt');
  const { text = '' } = english ?? remarks[0] ?? {};
  return (
    <span {...(english && { lang: 'en', dir: 'ltr' })} data-playing={isSpoken || undefined}>
      {text.replaceAll('____', '…')}
    </span>
  );
}
