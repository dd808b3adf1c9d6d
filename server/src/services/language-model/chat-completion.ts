/** Sends one request to an OpenAI-compatible endpoint ("chat completion") with Node's own fetch. */
import type { ModelConfig } from '#server/config.ts';
import type { LanguageModelFailure } from '../services.ts';

/** For the whole request, until the last byte of the reply is read. A child waits no longer than this. */
const timeoutMs = 4000;
const maxReplyBytes = 64 * 1024;

/** A failed request. `why` is safe to log: it holds no URL, no key and nothing that was sent or received. */
export class LanguageModelError extends Error {
  readonly why: LanguageModelFailure;
  constructor(why: LanguageModelFailure) {
    super(why);
    this.why = why;
  }
}

/**
 * `bodies` returns the request body, and a minimal one that every such endpoint accepts.
 * `read` turns the text of the reply into a result, or throws LanguageModelError.
 */
export type CompletionTask<Result> = {
  bodies: (model: string) => [full: object, minimal: object];
  read: (text: string) => Result;
};

const isBadRequest = (status: number) => status === 400 || status === 422;

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxReplyBytes) throw new LanguageModelError('too_big'); // leaving the loop closes the connection
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/** Returns a function that runs one task. It rejects with LanguageModelError only. */
export function createCompletionClient({ baseUrl, apiKey, model }: ModelConfig) {
  let onlyMinimal = false; // this endpoint has refused a full body before

  const post = (body: object, signal: AbortSignal): Promise<Response> =>
    fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'manual', // children's words go to the URL that the admin confirmed, and to no other
      signal,
    });

  async function run<Result>({ bodies, read }: CompletionTask<Result>, signal: AbortSignal): Promise<Result> {
    const [full, minimal] = bodies(model);
    let response = await post(onlyMinimal ? minimal : full, signal);
    if (!onlyMinimal && isBadRequest(response.status)) {
      await response.body?.cancel();
      response = await post(minimal, signal);
      onlyMinimal = response.ok;
    }
    if (response.ok) return read(await readText(response));
    await response.body?.cancel();
    const isRedirect = response.status >= 300 && response.status < 400;
    throw new LanguageModelError(isRedirect ? 'redirected' : 'bad_status');
  }

  return async <Result>(task: CompletionTask<Result>): Promise<Result> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await run(task, signal);
    } catch (error) {
      if (error instanceof LanguageModelError) throw error;
      throw new LanguageModelError(signal.aborted ? 'slow' : 'unreachable');
    }
  };
}
