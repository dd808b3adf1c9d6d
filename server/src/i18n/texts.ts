/** What the server itself writes: mails and the messages of accounts. A language is one file more in this list. */
import type { FastifyRequest } from 'fastify';
import en from './en.json' with { type: 'json' };

const catalogues: Record<string, typeof en> = { en };

export const texts = (language: string) => catalogues[language] ?? en;

/** The language of a browser: that of its cookie, if we have it. */
export function languageOf({ cookies }: FastifyRequest): string {
  const wish = cookies['language'] ?? '';
  return Object.hasOwn(catalogues, wish) ? wish : 'en';
}

export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
