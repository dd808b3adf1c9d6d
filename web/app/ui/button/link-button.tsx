import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonKind, type ButtonSize, buttonClass } from './button.tsx';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

const Anchor = ({
  kind = 'quiet',
  size = 'normal',
  wide = false,
  icon,
  className,
  children,
  ...rest
}: Props) => (
  <a {...rest} className={buttonClass(kind, size, wide, className)}>
    {icon}
    <span>{children}</span>
  </a>
);

/** A link that looks like a button. `to`, `search` and `state` are type-checked like those of Link. */
export const LinkButton = createLink(Anchor);
