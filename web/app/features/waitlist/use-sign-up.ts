import { api } from '@readling/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { RefusalError } from '#web/api/errors.ts';

type Outcome = { kind: 'good' | 'problem'; text: string };
/** Which of the two buttons is at work. */
type Choice = 'pilot' | 'waitlist';

/** Sends an address to the waitlist or the pilot. The field is empty again after each attempt. */
export function useSignUp() {
  const t = useTranslations('landing');
  const field = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Choice | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const join = async (email: string, wish: Choice): Promise<Outcome> => {
    try {
      const { OK, message } = await call(api.waitlist, { email, pilot: wish === 'pilot' ? 1 : 0 });
      return { kind: OK ? 'good' : 'problem', text: message };
    } catch (error) {
      return { kind: 'problem', text: t(error instanceof RefusalError ? 'networkError' : 'submitError') };
    }
  };

  const submit = async (wish: Choice) => {
    const input = field.current;
    const email = input?.value.trim() ?? '';
    if (sending || !input) return;
    setOutcome(null);
    if (email === '') {
      setOutcome({ kind: 'problem', text: t('emailRequired') });
      input.focus();
      return;
    }
    setSending(wish);
    setOutcome(await join(email, wish));
    input.value = '';
    setSending(null);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void submit(
      submitter instanceof HTMLButtonElement && submitter.value === 'waitlist' ? 'waitlist' : 'pilot',
    );
  };
  return { field, sending, outcome, onSubmit };
}
