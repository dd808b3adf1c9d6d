/** What may be wrong in a help article that has the right form. */
import { type Language, languages } from '@readling/contract';
import type { HelpArticle } from '#server/content/help.ts';
import { getLanguage } from '#server/i18n/languages.ts';
import { type Problem, problem } from '../problem.ts';
import type { Rule } from '../rules.ts';
import type { AppSays } from './app-says.ts';

const sentences = { least: 2, most: 5 };
/** Letters of a language whose script is not that of English; null for the others. */
function ownLetters(language: Language): RegExp | null {
  const { script } = getLanguage(language);
  return script === 'Latin' ? null : new RegExp(`\\p{Script=${script}}`, 'gu');
}
/** Names such as Linux or CC BY stay as they are. */
const leastOwnLetters = 0.6;

const quoted = (text: string) =>
  [...text.matchAll(/“([^”]+)”|«([^»]+)»/g)].map(([, one, other]) => one ?? other ?? '');
/** A name in quotation marks may itself end in a question mark. */
const plain = (text: string) => text.replace(/“[^”]+”|«[^»]+»/g, '').replace(/\d\.\d/g, '');
const sentencesOf = (text: string) => plain(text).match(/[.!?؟。！？।]+/gu)?.length ?? 0;

function inOtherWords(text: string, english: string, language: Language): boolean {
  const own = ownLetters(language);
  if (!own) return text !== english;
  const letters = text.replaceAll('Readling', '').match(/\p{L}/gu)?.length ?? 0;
  return (text.match(own)?.length ?? 0) >= letters * leastOwnLetters;
}

const issue = (rule: Rule, what: string): [Rule, string] => [rule, what];

function checkIn(article: HelpArticle, language: Language, app: AppSays): [Rule, string][] {
  const { question, asked, answer } = article.in[language];
  const english = article.in.en;
  const count = sentencesOf(answer);
  const left = language === 'en' ? [] : (['question', 'answer'] as const);
  return [
    ...(count < sentences.least || count > sentences.most
      ? [
          issue(
            'article-length',
            `answer has ${count} sentences; write ${sentences.least} to ${sentences.most}`,
          ),
        ]
      : []),
    ...quoted(answer)
      .filter((name) => !app.says(language, name))
      .map((name) =>
        issue(
          'article-names',
          `answer names "${name}", which is nowhere in content/languages/${language}/interface.json`,
        ),
      ),
    ...left
      .filter((field) => !inOtherWords(article.in[language][field], english[field], language))
      .map((field) => issue('article-translated', `${field} is not in this language yet`)),
    ...(new Set([question, ...asked]).size <= asked.length
      ? [issue('article-asked-once', 'asked says the same thing twice')]
      : []),
  ];
}

export function checkArticle(article: HelpArticle, app: AppSays): Problem[] {
  const file = `content/help/articles/${article.id}.json`;
  // A language that is only started has English in place of an article of its own.
  const written = languages.filter((language) => language === 'en' || article.in[language] !== article.in.en);
  const issues = written.flatMap((language) =>
    checkIn(article, language, app).map(([rule, what]) => problem(rule, file, language, what)),
  );
  if (app.pages.has(article.link)) return issues;
  return [
    ...issues,
    problem('article-page', file, 'link', `there is no page ${article.link} in web/app/pages.ts`),
  ];
}
