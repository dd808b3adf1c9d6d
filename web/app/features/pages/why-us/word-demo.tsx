import { limits } from '@readling/contract';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { sampleText } from './sample-text.ts';
import { useReveal } from './use-reveal.ts';
import styles from './why-us.module.css';

const icons = { again: 'again', pause: 'pause', goOn: 'play' } as const;

/** A text whose words appear one by one. A press on a word shows its meaning and pauses the text. */
export function WordDemo() {
  const t = useTranslations('whyus');
  const { shown, isRunning, action, dispatch } = useReveal(sampleText.length, limits.revealWordMs);
  const [openWord, setOpenWord] = useState<number | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [word, meaning] = sampleText[openWord ?? 0] ?? [];
  return (
    <section data-deferred className={styles['demo']} aria-labelledby="demo">
      <h2 id="demo">{t('demoTitle')}</h2>
      <p className={styles['note']}>{t('demoText')}</p>
      <p className={styles['text']} lang="en" dir="ltr">
        {sampleText.map(([text], index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words in the same order
            key={index}
            className={styles['word']}
            data-word={text}
            data-newest={(isRunning && index === shown - 1) || undefined}
          >
            <button
              type="button"
              data-shown={index < shown || undefined}
              onClick={() => {
                dispatch({ type: 'pause' });
                setOpenWord(index);
              }}
            >
              {text}
            </button>
          </span>
        ))}
      </p>
      <div className={styles['controls']}>
        <Button ref={first} icon={<Icon name={icons[action]} />} onClick={() => dispatch({ type: action })}>
          {t(action)}
        </Button>
        {action !== 'again' && (
          <Button
            kind="bare"
            onClick={() => {
              dispatch({ type: 'showAll' });
              first.current?.focus(); // this button disappears
            }}
          >
            {t('showAll')}
          </Button>
        )}
      </div>
      <Dialog open={openWord !== null} onClose={() => setOpenWord(null)}>
        <p lang="en" dir="ltr">
          <strong>{word?.replace(/[.,]/g, '')}</strong>: {meaning}
        </p>
      </Dialog>
    </section>
  );
}
