/** One question to an OpenAI-compatible endpoint, over Node's own fetch. */
import type { ModelConfig } from '#server/config.ts';
import { TutorFailed } from './tutor-failed.ts';

/** In all, from the first byte sent to the last one read: a child waits no longer. */
const patienceMs = 4000;
const mostBytes = 64 * 1024;

/** `requests`: what to send, and the least that every such endpoint takes. `read` throws TutorFailed. */
export type ModelTask<Got> = { requests: (model: string) => [object, object]; read: (text: string) => Got };

const isAsking = (status: number) => status === 400 || status === 422;

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new TutorFailed('too_big'); // leaving the loop hangs up
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

export function askModel({ baseUrl, apiKey, model }: ModelConfig) {
  let plain = false; // it has refused all but the least before

  async function post(body: object, signal: AbortSignal): Promise<Response> {
    return await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'manual', // the address is the admin's; no other one is ever asked
      signal,
    });
  }

  async function ask<Got>({ requests, read }: ModelTask<Got>, signal: AbortSignal): Promise<Got> {
    const [whole, least] = requests(model);
    let response = await post(plain ? least : whole, signal);
    if (!plain && isAsking(response.status)) {
      await response.body?.cancel();
      response = await post(least, signal);
      plain = response.ok;
    }
    if (response.ok) return read(await textOf(response));
    await response.body?.cancel();
    throw new TutorFailed(response.status >= 300 && response.status < 400 ? 'redirected' : 'bad_status');
  }

  return async <Got>(task: ModelTask<Got>): Promise<Got> => {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await ask(task, signal);
    } catch (error) {
      if (error instanceof TutorFailed) throw error;
      throw new TutorFailed(signal.aborted ? 'slow' : 'unreachable');
    }
  };
}
