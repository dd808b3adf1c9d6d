import { limits } from '@readling/contract';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { WrittenField } from '#web/ui/field/written-field.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { ShownBank } from './word-bank.ts';
import { WordBankField } from './word-bank-field.tsx';
import styles from './written-answer.module.css';

type Props = {
  /** the text of before a reload or a wrong attempt */
  draft: string;
  onDraft: (text: string) => void;
  /** words to build the answer from; null = the answer is typed */
  bank: ShownBank | null;
  /** the recording that plays now */
  playing: string | null;
  /** says a word of the bank */
  onWord: (word: string) => void;
  /** the answer is being checked */
  pending: boolean;
  onAnswer: (text: string) => void;
};

/** The form for an answer in the learner's own words: built from words, or typed. */
export function WrittenAnswer({ draft, onDraft, bank, playing, onWord, pending, onAnswer }: Props) {
  const t = useTranslations('reading');
  const [text, setText] = useState(draft);
  const [types, setTypes] = useState(bank === null);
  const isBlank = text.trim() === '';
  const change = (written: string) => {
    setText(written);
    onDraft(written);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !pending) onAnswer(text.trim());
  };
  return (
    <form className={styles['form']} data-types={types || undefined} onSubmit={submit}>
      {bank && !types ? (
        <WordBankField
          bank={bank}
          playing={playing}
          answer={text}
          pending={pending}
          onWord={onWord}
          onChange={change}
        />
      ) : (
        <WrittenField
          label={t('yourAnswer')}
          rows={limits.freeTextRows}
          maxLength={limits.answerLength}
          placeholder={t('typeAnswer')}
          value={text}
          readOnly={pending}
          data-answer={pending || undefined}
          autoFocus={bank !== null}
          onWrite={change}
        />
      )}
      <div className={styles['foot']}>
        {bank && (
          <IconButton
            label={t(types ? 'useWords' : 'typeIt')}
            icon={<Icon name={types ? 'book' : 'letters'} size={28} />}
            className={styles['way']}
            onClick={() => setTypes(!types)}
          />
        )}
        <Button
          type="submit"
          kind="primary"
          wide
          icon={<Icon name="yes" size={28} />}
          disabled={isBlank}
          pending={pending}
          // The field keeps the focus: without a keyboard the button would move away below the finger.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('submitAnswer')}
        </Button>
      </div>
    </form>
  );
}
