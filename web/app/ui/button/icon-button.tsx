import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> & {
  /** its name, for screen readers and as a tooltip */
  label: string;
  icon: ReactNode;
  className?: string | undefined;
};

/** A button that shows only an icon. */
export const IconButton = ({ label, icon, className = '', type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    title={label}
    aria-label={label}
    className={`${styles['button']} ${styles['bare']} ${styles['round']} ${className}`}
  >
    {icon}
  </button>
);
