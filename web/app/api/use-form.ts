import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalError } from './refusal-error.ts';

type Problems<Name extends string> = { [N in Name]?: string | undefined };
type Options<Name extends string> = {
  fields: readonly Name[];
  submit: (values: Record<Name, string>) => Promise<void>;
  /** what is wrong with a field before anything is sent */
  check?: (values: Record<Name, string>) => Problems<Name>;
  /** what a refusal says about one field, by the field's name; undefined = the form says it */
  explain?: (refusal: RefusalError) => Problems<Name>;
};

/** A short form: every field is needed, the first that is wrong gets the focus, one submission at a time. */
export function useForm<Name extends string>({ fields, submit, check, explain }: Options<Name>) {
  const t = useTranslations('ui');
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState(false);

  const show = (found: Problems<Name>) => {
    setProblems(found);
    const first = fields.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  const trySubmit = async (values: Record<Name, string>) => {
    setPending(true);
    try {
      await submit(values);
      setDone(true);
    } catch (caught) {
      const found = caught instanceof RefusalError ? (explain?.(caught) ?? {}) : {};
      if (!show(found)) setError(caught);
    }
    setPending(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    const empty = fields.filter((name) => values[name].trim() === '');
    const missing = Object.fromEntries(empty.map((name) => [name, t('required')])) as Problems<Name>;
    setError(undefined);
    setDone(false);
    if (show(empty.length > 0 ? missing : (check?.(values) ?? {}))) return;
    void trySubmit(values);
  };

  return {
    form: { ref: form, onSubmit, noValidate: true, method: 'post' as const },
    pending,
    problems,
    error,
    /** the last submission went through */
    done,
  };
}
