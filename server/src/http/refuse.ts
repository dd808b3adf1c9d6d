import { type ErrorBody, type RefusalCode, refusals } from '@readling/contract';

type Options = { field?: string | undefined; detail?: string | undefined; retryAfter?: number | undefined };

/** An expected "no". Thrown by rules and handlers; the error handler turns it into a reply. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, { field, detail, retryAfter }: Options = {}) {
    const text = refusals[code].text.replace('{field}', field ?? '');
    super(detail === undefined ? text : `${text} (${detail})`);
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
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

export const refuse = (code: RefusalCode, options?: Options) => new Refusal(code, options);
