import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './written-field.module.css';

type Props = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'lang' | 'onChange' | 'spellCheck' | 'autoCapitalize'
> & {
  label: string;
  onWrite: (text: string) => void;
};

/** A labelled text box for an English answer, without spell check. The form around it sets the gap. */
export function WrittenField({ label, onWrite, ...textarea }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className={styles['box']}
        lang="en"
        spellCheck="false"
        autoCapitalize="sentences"
        onChange={({ target }) => onWrite(target.value)}
      />
    </>
  );
}
