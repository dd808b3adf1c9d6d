import type { PlacementPromptId } from '@readling/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useSpokenSentence } from '#web/ui/voice/use-spoken-sentence.ts';
import styles from './placement-page.module.css';

/** What is said around the test. `speaks`: by itself. `urlOf`: of its recording; null = there is none. */
export type Voice = { speaks: boolean; urlOf: (id: PlacementPromptId) => string | null };

/** The screen has been seen for a moment before it is spoken about, in milliseconds. */
const delayMs = 400;

type Props = {
  id: PlacementPromptId;
  /** what a voice of the device says where there is no recording */
  text: string;
  voice: Voice;
  /** the heading */
  children: ReactNode;
};

/** A heading with a button that says what to do on this screen. Nobody has to read it. */
export function Spoken({ id, text, voice, children }: Props) {
  const t = useTranslations('placement');
  const { playing, toggle } = useSpokenSentence({
    text,
    audio: voice.urlOf(id),
    speaks: voice.speaks,
    delayMs,
  });
  return (
    <div className={styles['spoken']}>
      {children}
      {toggle && (
        <IconButton
          label={t('listen')}
          icon={<Icon name="sound" size={28} />}
          className={styles['hear']}
          aria-pressed={playing}
          onClick={toggle}
        />
      )}
    </div>
  );
}
