import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Notice } from './notice.tsx';

type Props = {
  form: ComponentProps<'form'>;
  pending: boolean;
  /** the label of the password; undefined: somebody who has none is not asked for it */
  password: string | undefined;
  /** what is wrong with the password */
  problem: string | undefined;
  /** why nothing was deleted */
  error: string | undefined;
  keep: string;
  sure: string;
  onKeep: () => void;
};

/** Asks for the password before something is deleted for ever. To keep it is the first choice. */
export const DeleteForm = ({ form, pending, password, problem, error, keep, sure, onKeep }: Props) => (
  <form {...form}>
    <Stack gap={5}>
      {password !== undefined && (
        <PasswordField
          label={password}
          name="password"
          autoComplete="current-password"
          required
          error={problem}
        />
      )}
      {error !== undefined && <Notice kind="problem">{error}</Notice>}
      <Actions>
        <Button kind="primary" onClick={onKeep}>
          {keep}
        </Button>
        <Button type="submit" pending={pending}>
          {sure}
        </Button>
      </Actions>
    </Stack>
  </form>
);
