import { useLocale, useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useLocalVoice } from '#web/ui/voice/use-local-voice.ts';
import styles from './hint-translation.module.css';

type Props = {
  text: string;
  /** stops other sounds */
  onSpeak: (() => void) | undefined;
};

/** A hint in the learner's language, behind a button. A voice of the device says it, where there is one. */
export function HintTranslation({ text, onSpeak }: Props) {
  const t = useTranslations('reading');
  const speak = useLocalVoice(useLocale());
  return (
    <details className={styles['translation']}>
      <summary>{t('inYourLanguage')}</summary>
      <div className={styles['row']}>
        <p>{text}</p>
        {speak && (
          <IconButton
            label={t('hearThis')}
            icon={<Icon name="sound" />}
            onClick={() => {
              onSpeak?.();
              speak(text);
            }}
          />
        )}
      </div>
    </details>
  );
}
