import { useAvatarState } from '#web/storage/avatar-state.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import type { Mood } from '#web/ui/avatar/renderer.ts';
import { useHasRoom } from '#web/ui/avatar/use-has-room.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './help-bee.module.css';
import { useClipMouth } from './use-clip-mouth.ts';

/** Returns the mood of the bee beside a message. It is never sad. */
export function moodOf(message: 'yes' | 'not-yet' | 'shared', isPlaying: boolean): Mood {
  if (isPlaying) return 'talking';
  if (message === 'yes') return 'cheering';
  return message === 'shared' ? 'listening' : 'thinking';
}

type Props = {
  mood: Mood;
  clips: Clips;
  /** the spoken text, from which the mouth moves when the recording has no phones */
  spokenText: string;
};

/** The bee beside a message, smaller on a phone. It is decoration: the message contains its text. */
export function HelpBee(props: Props) {
  const { hidden } = useAvatarState();
  return !hidden && <Bee {...props} />;
}

function Bee({ mood, clips, spokenText }: Props) {
  const mouth = useClipMouth(clips, spokenText);
  return (
    <div className={styles['bee']}>
      <Avatar mood={mood} size={useHasRoom() ? 104 : 72} mouth={mouth} />
    </div>
  );
}
