import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './written-field.module.css';

type Props = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'lang' | 'dir' | 'value' | 'onChange' | 'spellCheck' | 'autoCapitalize'
> & {
  value: string;
  label: string;
  onWrite: (text: string) => void;
};

/** A labelled text box for an English answer, without spell check. The form around it sets the gap. */
export function WrittenField({ label, value, onWrite, ...textarea }: Props) {
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
        dir={value === '' ? undefined : 'ltr'} // the placeholder is in the language of the page
        value={value}
        spellCheck="false"
        autoCapitalize="sentences"
        onChange={({ target }) => onWrite(target.value)}
      />
    </>
  );
}
