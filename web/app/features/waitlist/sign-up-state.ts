/** The state of the sign-up form, as plain values. The field is empty again after each attempt. */
import { RefusalError } from '#web/api/errors.ts';

/** Which of the two buttons was pressed. */
export type Choice = 'pilot' | 'waitlist';
/** A message key of the area `landing`, or the server's own text. */
type OutcomeText = { key: 'emailRequired' | 'networkError' | 'submitError' } | { text: string };
export type Outcome = { kind: 'good' | 'problem' } & OutcomeText;

export type SignUpState = { sending: Choice | null; outcome: Outcome | null };
export type SignUpEvent =
  | { type: 'submitted'; email: string; choice: Choice }
  | { type: 'finished'; outcome: Outcome };

export const initialSignUp: SignUpState = { sending: null, outcome: null };

export const isEmailMissing = ({ outcome }: SignUpState) =>
  outcome !== null && 'key' in outcome && outcome.key === 'emailRequired';

export function updateSignUp(state: SignUpState, event: SignUpEvent): SignUpState {
  if (event.type === 'finished') return { sending: null, outcome: event.outcome };
  if (state.sending) return state;
  return event.email === ''
    ? { sending: null, outcome: { kind: 'problem', key: 'emailRequired' } }
    : { sending: event.choice, outcome: null };
}

/** From the value of the pressed button. Enter in the field counts as the first one. */
export const choiceOf = (submitterValue: string | undefined): Choice =>
  submitterValue === '0' ? 'waitlist' : 'pilot';

export const outcomeOfReply = ({ OK, message }: { OK: boolean; message: string }): Outcome => ({
  kind: OK ? 'good' : 'problem',
  text: message,
});

export const outcomeOfError = (error: unknown): Outcome => ({
  kind: 'problem',
  key: error instanceof RefusalError ? 'networkError' : 'submitError',
});
