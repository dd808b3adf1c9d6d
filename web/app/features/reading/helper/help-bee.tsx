import { useAvatarState } from '#web/storage/avatar-state.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import type { Mood } from '#web/ui/avatar/character.ts';
import { useRoom } from '#web/ui/avatar/use-room.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './help-bee.module.css';
import { useClipMouth } from './use-clip-mouth.ts';

/** How the bee looks beside a message; it never looks sad. */
export function moodOf(message: 'yes' | 'not-yet' | 'together' | 'error', speaks: boolean): Mood {
  if (speaks) return 'talking';
  if (message === 'yes') return 'cheering';
  return message === 'together' ? 'listening' : 'thinking';
}

type Props = {
  mood: Mood;
  clips: Clips;
  /** the words that are said, where only they tell what the mouth does */
  said: string;
};

/** The bee beside a hint or praise. It is decoration: what it says stands in the message. */
export function HelpBee(props: Props) {
  const room = useRoom();
  const { hidden } = useAvatarState();
  return room && !hidden && <Bee {...props} />;
}

function Bee({ mood, clips, said }: Props) {
  const mouth = useClipMouth(clips, said);
  return (
    <div className={styles['bee']}>
      <Avatar mood={mood} size={104} mouth={mouth} />
    </div>
  );
}
