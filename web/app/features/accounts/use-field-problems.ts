import { useTranslations } from 'use-intl';
import type { RefusalError } from '#web/api/errors.ts';
import { type FieldProblem, fieldProblemOf } from './problems.ts';

/** Returns a function from a refusal to the texts at the fields of an account form. */
export function useFieldProblems() {
  const t = useTranslations('accounts');
  const refusal = useTranslations('refusal');
  const text = (problem: FieldProblem) => {
    if (problem === 'common') return refusal('password_common');
    if (problem === 'taken') return `${refusal('email_taken')}. ${t('takenHelp')}`;
    return t(problem);
  };
  return (error: RefusalError): { name?: string; email?: string; password?: string } =>
    Object.fromEntries(
      Object.entries(fieldProblemOf(error)).map(([field, problem]) => [field, text(problem)]),
    );
}
