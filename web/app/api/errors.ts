import { type RefusalCode, refusals } from '@readling/contract';

/** The server refused a call. `code` has a text under `refusal.` in the messages; `field` is the field that is wrong. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: RefusalCode;
  readonly status: number;
  readonly field: string | undefined;

  constructor(code: RefusalCode, status: number = refusals[code].status, field?: string, message?: string) {
    super(message ?? code);
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

/** No complete reply: offline, cut off, or no reply within the time limit. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const isCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code);

/** Reads an error reply. A reply that is not from our server, such as a proxy's page, has the code `unexpected`. */
export async function readRefusal(response: Response): Promise<RefusalError> {
  const body: unknown = await response.json().catch(() => null);
  const { code, field, message } = (body ?? {}) as { code?: unknown; field?: unknown; message?: unknown };
  return new RefusalError(
    isCode(code) ? code : 'unexpected',
    response.status,
    typeof field === 'string' ? field : undefined,
    typeof message === 'string' ? message : undefined,
  );
}
