import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A field for an email. `autoComplete`: `username` where the email names an account that exists. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      name="email"
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
