import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { type ShownBank, withoutLastWord, withWord } from './word-bank.ts';
import styles from './word-bank-field.module.css';

type Props = {
  bank: ShownBank;
  /** the recording that plays now */
  playing: string | null;
  answer: string;
  pending: boolean;
  /** says a word that was pressed */
  onWord: (word: string) => void;
  onChange: (answer: string) => void;
};

/** Builds an answer from words, each of which is said when it is pressed. */
export function WordBankField({ bank, playing, answer, pending, onWord, onChange }: Props) {
  const t = useTranslations('reading');
  const add = (word: string) => {
    if (pending) return;
    onWord(word);
    onChange(withWord(answer, word));
  };
  const word = (text: string, kind: 'story' | 'joining') => (
    <li key={text}>
      <button
        type="button"
        className={styles['word']}
        data-kind={kind}
        data-playing={(playing !== null && bank.sounds?.get(text) === playing) || undefined}
        lang="en"
        onClick={() => add(text)}
      >
        {text}
      </button>
    </li>
  );
  return (
    <>
      <div className={styles['built']} data-answer={pending || undefined}>
        <p aria-live="polite" {...(answer ? { lang: 'en', dir: 'ltr' } : {})}>
          {answer || t('tapWords')}
        </p>
        <IconButton
          label={t('takeBack')}
          icon={<Icon name="back" />}
          disabled={answer === '' || pending}
          onClick={() => onChange(withoutLastWord(answer))}
        />
      </div>
      <ul className={styles['words']} aria-label={t('words')} dir="ltr">
        {bank.story.map((text) => word(text, 'story'))}
        {bank.joining.map((text) => word(text, 'joining'))}
        {bank.onMore && (
          <li>
            <IconButton
              label={t('moreWords')}
              icon={<Icon name="again" />}
              className={styles['more']}
              onClick={bank.onMore}
            />
          </li>
        )}
      </ul>
    </>
  );
}
