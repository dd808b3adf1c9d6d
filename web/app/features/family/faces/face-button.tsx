import type { FaceName } from '@readling/contract';
import { useLocale } from 'use-intl';
import { useLocalVoice } from '#web/ui/voice/use-local-voice.ts';
import styles from '../family.module.css';
import { Face } from './face.tsx';

type Props = { name: string; face: FaceName; current?: boolean; busy: boolean; onPress: () => void };

/** A large face with its name, which a voice of the device says where there is one. */
export function FaceButton({ name, face, current = false, busy, onPress }: Props) {
  const speak = useLocalVoice(useLocale());
  return (
    <button
      type="button"
      className={styles['reader']}
      aria-current={current ? 'true' : undefined}
      aria-busy={busy}
      onFocus={() => speak?.(name)}
      onClick={onPress}
    >
      <Face name={face} size={160} />
      <bdi>{name}</bdi>
    </button>
  );
}
