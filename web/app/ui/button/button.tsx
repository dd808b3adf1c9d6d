import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import styles from './button.module.css';

/** `primary`: the one thing to do here. `quiet`: the other things. `bare`: a small action inside something else. */
export type ButtonKind = 'primary' | 'quiet' | 'bare';
export type ButtonSize = 'normal' | 'large';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** as wide as its container */
  wide?: boolean;
  icon?: ReactNode;
  /** busy: keeps its place and the focus, and ignores presses */
  pending?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export const buttonClass = (kind: ButtonKind, size: ButtonSize, wide: boolean, className = '') =>
  [styles['button'], styles[kind], styles[size], wide ? styles['wide'] : '', className]
    .filter(Boolean)
    .join(' ');

export function Button({ kind = 'quiet', size = 'normal', wide = false, ...rest }: Props) {
  const { icon, pending = false, children, className, onClick, type = 'button', ...others } = rest;
  return (
    <button
      {...others}
      type={type}
      className={buttonClass(kind, size, wide, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
      {pending && (
        <span className={styles['pending']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
