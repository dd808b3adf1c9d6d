import { api } from '@readling/contract';
import { type FormEvent, useReducer, useRef } from 'react';
import { call } from '#web/api/call.ts';
import {
  type Choice,
  choiceOf,
  initialSignUp,
  type Outcome,
  outcomeOfError,
  outcomeOfReply,
  updateSignUp,
} from './sign-up-state.ts';

const join = (email: string, choice: Choice): Promise<Outcome> =>
  call(api.waitlist, { email, pilot: choice === 'pilot' ? 1 : 0 }).then(outcomeOfReply, outcomeOfError);

/** Sends an email to the waitlist or the pilot. */
export function useSignUp() {
  const field = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(updateSignUp, initialSignUp);

  const submit = async (choice: Choice) => {
    const input = field.current;
    if (state.sending || !input) return;
    const email = input.value.trim();
    dispatch({ type: 'submitted', email, choice });
    if (email === '') return input.focus();
    const outcome = await join(email, choice);
    input.value = '';
    dispatch({ type: 'finished', outcome });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void submit(choiceOf((submitter as HTMLButtonElement | null)?.value));
  };
  return { field, state, onSubmit };
}
