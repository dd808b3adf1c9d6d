import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useSpokenSentence } from '#web/ui/voice/use-spoken-sentence.ts';
import styles from '../card/card-page.module.css';

/** A heading for a child who may not read yet. A voice of the device, where there is one, says it. */
export function SpokenHeading({ text }: { text: string }) {
  const t = useTranslations('card');
  const { playing, toggle } = useSpokenSentence({ text, audio: null, speaks: true, delayMs: 400 });
  return (
    <div className={styles['lead']}>
      <h1>{text}</h1>
      {toggle && (
        <IconButton
          label={t('listen')}
          icon={<Icon name="sound" />}
          aria-pressed={playing}
          onClick={toggle}
        />
      )}
    </div>
  );
}
