import { type ErrorBody, type RefusalCode, refusals } from '@readling/contract';
import { refusalTexts } from '@readling/contract/operations';

type Options = {
  field?: string | undefined;
  detail?: string | undefined;
  retryAfter?: number | undefined;
  expected?: number | undefined;
};

/** An expected "no". Thrown by rules and handlers; the error handler turns it into a reply. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly expected: number | undefined;

  constructor(code: RefusalCode, { field, detail, retryAfter, expected }: Options = {}) {
    const text = refusalTexts[code].replace('{field}', field ?? '');
    super(detail === undefined ? text : `${text} (${detail})`);
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
    this.expected = expected;
  }

  get status() {
    return refusals[this.code].status;
  }

  /** Older clients read `error` and `msg`. Newer ones translate `code`. */
  get body(): ErrorBody {
    const { code, message, field, expected } = this;
    const more = {
      ...(field === undefined ? {} : { field }),
      ...(expected === undefined ? {} : { expected }),
    };
    return { code, message, error: message, msg: message, ...more };
  }
}

export const refuse = (code: RefusalCode, options?: Options) => new Refusal(code, options);
