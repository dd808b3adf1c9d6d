import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './written-field.module.css';

type Props = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'lang' | 'onChange' | 'spellCheck' | 'autoCapitalize'
> & {
  label: string;
  onWrite: (text: string) => void;
};

/** A labelled box for English in one's own words, and one's own spelling. Their gap is that of the form they stand in. */
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
