import { limits } from '@readling/contract';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { WrittenField } from '#web/ui/field/written-field.tsx';
import styles from './written-answer.module.css';

type Props = {
  /** the text of before a reload or a wrong attempt */
  draft: string;
  onDraft: (text: string) => void;
  /** the answer is being checked */
  pending: boolean;
  onAnswer: (text: string) => void;
};

/** The form for an answer in the learner's own words. */
export function WrittenAnswer({ draft, onDraft, pending, onAnswer }: Props) {
  const t = useTranslations('reading');
  const [text, setText] = useState(draft);
  const isBlank = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !pending) onAnswer(text.trim());
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <WrittenField
        label={t('yourAnswer')}
        rows={limits.freeTextRows}
        maxLength={limits.answerLength}
        placeholder={t('typeAnswer')}
        value={text}
        readOnly={pending}
        onWrite={(written) => {
          setText(written);
          onDraft(written);
        }}
      />
      <Button type="submit" kind="primary" wide disabled={isBlank} pending={pending}>
        {t('submitAnswer')}
      </Button>
    </form>
  );
}
