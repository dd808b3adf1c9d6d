import { type FormEvent, useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { RefusalError } from '#web/api/errors.ts';
import {
  checkFields,
  type FieldProblems,
  type FormState,
  failure,
  firstProblem,
  hasProblems,
  initialFormState,
  readFields,
  updateForm,
} from './form-state.ts';

type Options<Name extends string> = {
  fields: readonly Name[];
  submit: (values: Record<Name, string>) => Promise<void>;
  /** what is wrong with a field before anything is sent */
  check?: (values: Record<Name, string>) => FieldProblems<Name>;
  /** what a refusal means for the fields; an empty object: the form shows the refusal as a whole */
  explain?: (refusal: RefusalError) => FieldProblems<Name>;
};

/** A short form: every field is required, the first wrong one gets the focus, one submission at a time. */
export function useForm<Name extends string>({ fields, submit, check, explain }: Options<Name>) {
  const t = useTranslations('ui');
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(updateForm<Name>, initialFormState as FormState<Name>);
  const { status, problems, error } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new problems move the focus
  useEffect(() => {
    const first = firstProblem(fields, problems);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [problems]);

  const send = async (values: Record<Name, string>) => {
    dispatch({ type: 'submitted' });
    try {
      await submit(values);
      dispatch({ type: 'accepted' });
    } catch (caught) {
      dispatch(failure(caught, explain));
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'submitting') return;
    const values = readFields(fields, new FormData(event.currentTarget));
    const found = checkFields(values, t('required'), check);
    dispatch({ type: 'checked', problems: found });
    if (!hasProblems(found)) void send(values);
  };

  return {
    form: { ref: form, onSubmit, noValidate: true, method: 'post' as const },
    pending: status === 'submitting',
    problems,
    error,
    /** the last submission was accepted */
    done: status === 'done',
  };
}
