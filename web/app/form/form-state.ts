/** The state of a short form, as plain values: every field is required, one submission at a time. */
import { RefusalError } from '#web/api/errors.ts';

export type FieldProblems<Name extends string> = { [N in Name]?: string | undefined };

export type FormState<Name extends string> = {
  status: 'idle' | 'submitting' | 'done';
  problems: FieldProblems<Name>;
  /** an error that concerns no single field */
  error: unknown;
};

export type FormEvent<Name extends string> =
  | { type: 'checked'; problems: FieldProblems<Name> }
  | { type: 'submitted' }
  | { type: 'accepted' }
  | { type: 'failed'; error: unknown; problems: FieldProblems<Name> };

export const initialFormState = { status: 'idle', problems: {}, error: undefined } as const;

export const hasProblems = (problems: FieldProblems<string>) => Object.values(problems).some(Boolean);

/** Returns the first field, in the order of the form, that has a problem. */
export const firstProblem = <Name extends string>(fields: readonly Name[], problems: FieldProblems<Name>) =>
  fields.find((name) => problems[name]);

export function readFields<Name extends string>(fields: readonly Name[], data: FormData) {
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Name,
    string
  >;
}

/** Returns the empty fields with the text `required`; only when there are none, what `check` finds. */
export function checkFields<Name extends string>(
  values: Record<Name, string>,
  required: string,
  check?: (values: Record<Name, string>) => FieldProblems<Name>,
): FieldProblems<Name> {
  const names = Object.keys(values) as Name[];
  const empty = names.filter((name) => values[name].trim() === '');
  if (empty.length === 0) return check?.(values) ?? {};
  return Object.fromEntries(empty.map((name) => [name, required])) as FieldProblems<Name>;
}

/** `explain` maps a refusal to problems of fields. An error that is no refusal concerns no field. */
export const failure = <Name extends string>(
  error: unknown,
  explain?: (refusal: RefusalError) => FieldProblems<Name>,
): FormEvent<Name> => ({
  type: 'failed',
  error,
  problems: error instanceof RefusalError ? (explain?.(error) ?? {}) : {},
});

export function updateForm<Name extends string>(
  state: FormState<Name>,
  event: FormEvent<Name>,
): FormState<Name> {
  switch (event.type) {
    case 'checked':
      return { status: 'idle', problems: event.problems, error: undefined };
    case 'submitted':
      return { ...state, status: 'submitting' };
    case 'accepted':
      return { ...state, status: 'done' };
    case 'failed':
      return {
        status: 'idle',
        problems: event.problems,
        error: hasProblems(event.problems) ? undefined : event.error,
      };
  }
}
