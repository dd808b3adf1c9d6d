import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { TextField } from './text-field.tsx';

/** A password field with a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'action'>) {
  const t = useTranslations('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={t(shown ? 'hidePassword' : 'showPassword')}
          icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
