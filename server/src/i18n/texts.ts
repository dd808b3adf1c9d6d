/** What the server itself writes: mails and the messages of accounts. A language is one file more in this list. */
import type { Language } from '@readling/contract';
import type { FastifyRequest } from 'fastify';
import ar from './ar.json' with { type: 'json' };
import { chooseLanguage } from './choose-language.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import ph from './ph.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

const catalogues: Record<Language, typeof en> = { en, ar, ph, ru, zh, es, hi };

export const texts = (language: string) => catalogues[language as Language] ?? en;

/** The language of a browser. Signing in gives it the account's: then the two are one. */
export const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
  chooseLanguage(cookies['language'], headers['accept-language']);

export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
