/**
 * The rules of little books (`form: book`), the first course of levels 1 and 2: few words and a picture on each page, and
 * questions that are answered by pressing an option.
 */
import type { PassageFile } from '#server/content/passage.ts';
import { plainText } from '#server/content/plain-text.ts';
import type { Draft } from '../draft.ts';
import { isDecodable } from '../sounds/decodable.ts';
import type { Phase } from '../sounds/graphemes.ts';
import { wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

const file = 'passage.json';
const pageCount = { least: 8, most: 16 };
const questionCount = { least: 3, most: 5 };
/** Words that fit a page in large letters under its picture. */
const mostWordsOfPage = (level: number) => (level === 1 ? 14 : 24);

function checkPages({ passage }: Draft): ValidationIssue[] {
  const pages = passage.parts.map(({ text }) => plainText(text).text.split(/\n\s*\n/));
  const count = pages.flat().length;
  const most = mostWordsOfPage(passage.level);
  return [
    ...(count < pageCount.least || count > pageCount.most
      ? [
          createIssue(
            'book-pages',
            file,
            'parts',
            `there are ${count} pages; a book has ${pageCount.least} to ${pageCount.most}`,
          ),
        ]
      : []),
    ...passage.parts.flatMap(({ pictures = [] }, at) =>
      pictures.length === pages[at]?.length
        ? []
        : [
            createIssue(
              'book-pages',
              file,
              `part ${at + 1}`,
              `has ${pages[at]?.length} paragraphs and ${pictures.length} pictures; each page needs one of each`,
            ),
          ],
    ),
    ...passage.parts.flatMap(({ picture }, at) =>
      picture
        ? [createIssue('book-pages', file, `part ${at + 1}`, 'has picture; a book has pictures, one a page')]
        : [],
    ),
    ...pages.flatMap((part, at) =>
      part.flatMap((page, index) => {
        const words = wordsOf(page).length;
        if (words <= most) return [];
        const what = `has ${words} words; a page of level ${passage.level} has at most ${most}`;
        return [createIssue('book-page-words', file, `part ${at + 1} page ${index + 1}`, what)];
      }),
    ),
  ];
}

function checkQuestions({ questions }: Draft): ValidationIssue[] {
  const { least, most } = questionCount;
  const issues: ValidationIssue[] = [];
  if (questions.length < least || questions.length > most)
    issues.push(
      createIssue(
        'book-questions',
        file,
        'sets',
        `ask ${questions.length} questions; a book has ${least} to ${most}`,
      ),
    );
  for (const strand of ['lit_comp', 'inf_comp'])
    if (!questions.some(({ set }) => set.strand === strand))
      issues.push(createIssue('book-questions', file, 'sets', `there is no ${strand} question; ask one`));
  for (const { key } of questions.filter(({ options }) => options === null))
    issues.push(
      createIssue(
        'book-chosen-answers',
        file,
        key,
        'is free text; a book asks with options, so that nobody types',
      ),
    );
  return issues;
}

function checkOptionPictures({ passage }: Draft): ValidationIssue[] {
  return passage.parts.flatMap(({ sets }) =>
    sets.flatMap(({ id, questions }) =>
      questions.flatMap(({ options = [], pictures }, index) => {
        if (!pictures || pictures.length === options.length) return [];
        const what = `has ${options.length} options and ${pictures.length} pictures; show each option`;
        return [createIssue('option-pictures', file, `${id}/${index}`, what)];
      }),
    ),
  );
}

/** No word is outside the sounds that the book's phase teaches and the words that it names as tricky. */
function checkSounds({ passage, texts }: Draft): ValidationIssue[] {
  const { sounds } = passage;
  if (!sounds) return [];
  const words = new Set(texts.flatMap(wordsOf).map((word) => word.replace(/'s$/, '')));
  const tricky = new Set(sounds.tricky.flatMap(wordsOf));
  const phase = sounds.phase as Phase;
  return [
    ...[...words].flatMap((word) => {
      const parts = word.split('-').filter((part) => !tricky.has(part));
      const unread = tricky.has(word) ? undefined : parts.find((part) => !isDecodable(part, phase));
      if (unread === undefined) return [];
      const what =
        isDecodable(unread, phase) === null
          ? 'is not in the pronouncing dictionary; take another word or name it as tricky'
          : `has sounds that phase ${phase} does not teach; take another word or name it as tricky`;
      return [createIssue('sounds-taught', file, `"${unread}"`, what)];
    }),
    ...[...tricky]
      .filter((word) => !words.has(word) && ![...words].some((each) => each.split('-').includes(word)))
      .map((word) =>
        createIssue(
          'tricky-word-used',
          file,
          `"${word}"`,
          'is named as tricky, but no page has it; remove it',
        ),
      ),
  ];
}

/** What only a book may have. */
function checkOthers({ parts, sounds }: PassageFile): ValidationIssue[] {
  const only = (where: string) =>
    createIssue('book-only', file, where, 'belongs to a book; remove it, or set form to book');
  const questions = parts.flatMap(({ sets }) => sets.flatMap((set) => set.questions));
  return [
    ...(sounds ? [only('sounds')] : []),
    ...(parts.some(({ pictures }) => pictures) ? [only('pictures')] : []),
    ...(questions.some(({ options, pictures }) => pictures || options?.length === 3)
      ? [only('options')]
      : []),
  ];
}

export function checkBook(draft: Draft): ValidationIssue[] {
  if (draft.passage.form !== 'book') return checkOthers(draft.passage);
  return [
    ...checkPages(draft),
    ...checkQuestions(draft),
    ...checkOptionPictures(draft),
    ...checkSounds(draft),
  ];
}
