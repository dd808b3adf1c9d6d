/** The rules for a help article that fits its schema. */
import { type Language, languages } from '@readling/contract';
import type { HelpArticle } from '#server/content/help.ts';
import { getLanguage } from '#server/i18n/languages.ts';
import type { Rule } from '../rules.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import type { AppTexts } from './app-texts.ts';

const sentences = { least: 2, most: 5 };
/** Letters of a language whose script is not that of English; null for the others. */
function ownLetters(language: Language): RegExp | null {
  const { script } = getLanguage(language);
  return script === 'Latin' ? null : new RegExp(`\\p{Script=${script}}`, 'gu');
}
/** The share of letters that are of the language's own script: names such as Linux stay in Latin letters. */
const leastOwnLetters = 0.6;

const quoted = (text: string) =>
  [...text.matchAll(/“([^”]+)”|«([^»]+)»/g)].map(([, one, other]) => one ?? other ?? '');
/** Without names in quotation marks, which may end in a question mark, and without decimal points. */
const withoutNames = (text: string) => text.replace(/“[^”]+”|«[^»]+»/g, '').replace(/\d\.\d/g, '');
const countSentences = (text: string) => withoutNames(text).match(/[.!?؟。！？।]+/gu)?.length ?? 0;

function isTranslated(text: string, english: string, language: Language): boolean {
  const own = ownLetters(language);
  if (!own) return text !== english;
  const letters = text.replaceAll('Readling', '').match(/\p{L}/gu)?.length ?? 0;
  return (text.match(own)?.length ?? 0) >= letters * leastOwnLetters;
}

type Finding = [rule: Rule, what: string];
const finding = (rule: Rule, what: string): Finding => [rule, what];

function checkLanguage(article: HelpArticle, language: Language, app: AppTexts): Finding[] {
  const { question, asked, answer } = article.in[language];
  const english = article.in.en;
  const count = countSentences(answer);
  const toTranslate = language === 'en' ? [] : (['question', 'answer'] as const);
  return [
    ...(count < sentences.least || count > sentences.most
      ? [
          finding(
            'article-length',
            `answer has ${count} sentences; write ${sentences.least} to ${sentences.most}`,
          ),
        ]
      : []),
    ...quoted(answer)
      .filter((name) => !app.hasText(language, name))
      .map((name) =>
        finding(
          'article-button-names',
          `answer names "${name}", which is nowhere in content/languages/${language}/interface.json`,
        ),
      ),
    ...toTranslate
      .filter((field) => !isTranslated(article.in[language][field], english[field], language))
      .map((field) => finding('article-translated', `${field} is not in this language yet`)),
    ...(new Set([question, ...asked]).size <= asked.length
      ? [finding('article-question-unique', 'asked says the same thing twice')]
      : []),
  ];
}

export function checkArticle(article: HelpArticle, app: AppTexts): ValidationIssue[] {
  const file = `content/help/articles/${article.id}.json`;
  // In a language that is only started, an article without a translation is the English one.
  const written = languages.filter((language) => language === 'en' || article.in[language] !== article.in.en);
  const issues = written.flatMap((language) =>
    checkLanguage(article, language, app).map(([rule, what]) => createIssue(rule, file, language, what)),
  );
  if (article.link === undefined || app.pages.has(article.link)) return issues;
  return [
    ...issues,
    createIssue('article-link', file, 'link', `there is no page ${article.link} in web/app/pages.ts`),
  ];
}
