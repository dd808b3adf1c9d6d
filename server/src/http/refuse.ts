import { type ErrorBody, type RefusalCode, refusals } from '@readling/contract';

/** An expected "no". Thrown by rules and handlers; `serve` and the error handler turn it into a reply. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: RefusalCode,
    options: { field?: string | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(refusals[code].text.replace('{field}', options.field ?? ''));
    this.code = code;
    this.field = options.field;
    this.retryAfter = options.retryAfter;
  }

  get status() {
    return refusals[this.code].status;
  }

  /** Old clients read `error` and `msg`; new ones translate `code`. */
  get body(): ErrorBody {
    const { code, message, field } = this;
    return { code, message, error: message, msg: message, ...(field === undefined ? {} : { field }) };
  }
}

export const refuse = (code: RefusalCode, options?: { field?: string; retryAfter?: number }) =>
  new Refusal(code, options);
