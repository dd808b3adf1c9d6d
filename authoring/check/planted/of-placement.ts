import { cpSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleFile, type HelpArticle } from '#server/content/help.ts';
import type { TestletFile } from '#server/content/placement/testlet.ts';
import { read } from '#server/content/read-content.ts';
import { aPassage } from '../a-passage.ts';
import { readApp } from '../help/app-says.ts';
import { checkArticle } from '../help/article.ts';
import { checkHelp } from '../help/check-help.ts';
import { checkLanguages } from '../languages/check-languages.ts';
import { aTestlet, bank, bankWith, itemOf, sample } from '../placement/a-testlet.ts';
import { checkBank } from '../placement/bank.ts';
import { checkTestlet } from '../placement/check-placement.ts';
import type { TestletDraft } from '../placement/testlet-draft.ts';
import type { Fault, Faults } from './planted.ts';

const inTestlet = (expected: Fault['expected'], change: (testlet: TestletFile) => void): Fault => ({
  expected,
  found: () => checkTestlet(aTestlet(change)),
});

const inBank = (
  expected: Fault['expected'],
  change: (bank: readonly TestletDraft[]) => TestletDraft[],
): Fault => ({
  expected,
  found: () => checkBank(change(bank), [aPassage()]),
});
const changed = (draft: TestletDraft, testlet: Partial<TestletFile>): TestletDraft => ({
  ...draft,
  testlet: { ...draft.testlet, ...testlet },
});

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const inArticle = (expected: Fault['expected'], spoil: (article: HelpArticle) => void): Fault => ({
  expected,
  found: () => {
    const article = read(join(content, 'help/articles/demo.json'), articleFile);
    spoil(article);
    return checkArticle(article, readApp());
  },
});

/** The placement test, and the help pages. */
export const ofPlacement: Faults = {
  'testlet-named': inTestlet('id: is p05-puff; call it as the file', (file) => {
    file.id = 'p05-puff';
  }),
  'testlet-length': inTestlet(/^text: has \d+ words; level 5 wants 120 to 225$/, (file) => {
    file.text += ' The pan is hot, and the lid is on it.'.repeat(8);
    file.expected_seconds += 30;
  }),
  'testlet-time': inTestlet(/^expected_seconds: is \d+; reading and answering take about/, (file) => {
    file.expected_seconds *= 2;
  }),
  'items-enough': inTestlet('items: there are 3; ask 4 or 5', (file) => {
    const [first, second] = file.items.filter(({ kind }) => kind === 'choice');
    if (!first || !second) return;
    file.items = [{ ...first, strand: 'lit' }, { ...second, strand: 'inf' }, itemOf(file, 'text')];
    file.items = file.items.map((item, at) => ({ ...item, id: `q${at + 1}` }));
    file.expected_seconds = 150;
  }),
  'items-numbered': inTestlet('items: are not q1, q2 ... in order; number them anew', (file) => {
    file.items.reverse();
  }),
  'items-strands': inTestlet('items: none is inf; ask one', (file) => {
    for (const item of file.items) if (item.strand === 'inf') item.strand = 'crit';
  }),
  'items-spread': inTestlet(/^items: 4 are lit; spread the strands$/, (file) => {
    for (const [at, item] of file.items.entries()) item.strand = at === 0 ? 'inf' : 'lit';
  }),
  'items-written': inTestlet('items: none is free text; from level 3 on ask one', (file) => {
    file.expected_seconds -= 50;
    file.items = file.items.map((item) => {
      if (item.kind === 'choice') return item;
      const { id, strand, question, evidence } = item;
      const options = ['a', 'b', 'c', 'd'].map((option) => `${item.rubric.answer} ${option}`);
      return { id, strand, question, evidence, kind: 'choice' as const, options };
    });
  }),
  'bank-full': inBank('level 5: has 2 testlets; the test needs 3', (all) =>
    all.filter(({ testlet }) => testlet.id !== sample),
  ),
  'bank-alike': inBank(/^level 5: its texts have .* words; make them alike$/, () =>
    bankWith((file) => {
      file.text = file.text.split('\n\n').slice(0, 2).join('\n\n');
    }),
  ),
  'bank-words': inBank('level 5: asks for no word in context and no judgement; ask one', (all) =>
    all.map((draft) =>
      draft.testlet.level === 5
        ? changed(draft, { items: draft.testlet.items.map((item) => ({ ...item, strand: 'lit' as const })) })
        : draft,
    ),
  ),
  'bank-new': inBank(/^text: "title the red box" stands in l02-animals-the-red-box, too/, () =>
    bankWith((file) => {
      file.title = 'The Red Box';
    }),
  ),
  'bank-guess': inBank(/^options: the right one is the shortest of \d+ in \d+; change some$/, (all) =>
    all.map((draft) =>
      changed(draft, {
        items: draft.testlet.items.map((item) =>
          item.kind === 'choice' ? { ...item, options: ['x', ...item.options.slice(1)] } : item,
        ),
      }),
    ),
  ),
  'bank-grows': inBank(/^level \d: its sentences are no longer than at level \d$/, (all) =>
    all.map((draft) => {
      const { level } = draft.testlet;
      return changed(draft, { level: level === 5 ? 6 : level === 6 ? 5 : level });
    }),
  ),
  'language-whole': {
    expected: 'texts of the server: 1 of 2 are not written yet; English is shown',
    found: () => {
      const folder = mkdtempSync(join(tmpdir(), 'readling-planted-'));
      const write = (language: string, texts: object) => {
        mkdirSync(join(folder, 'languages', language), { recursive: true });
        writeFileSync(join(folder, 'languages', language, 'server.json'), JSON.stringify(texts));
      };
      write('en', { mails: { hello: 'Hello', bye: 'Bye' } });
      write('es', { mails: { hello: 'Hola' } });
      return checkLanguages(folder, ['es']);
    },
  },
  'article-named': {
    expected: 'id: is not the name of the file',
    found: () => {
      const copy = mkdtempSync(join(tmpdir(), 'readling-help-'));
      cpSync(join(content, 'help'), join(copy, 'help'), { recursive: true });
      renameSync(join(copy, 'help/articles/demo.json'), join(copy, 'help/articles/demos.json'));
      return checkHelp(copy).problems;
    },
  },
  'article-page': inArticle('link: there is no page /demos in web/app/pages.ts', (article) => {
    article.link = '/demos';
  }),
  'article-length': inArticle('en: answer has 1 sentences; write 2 to 5', (article) => {
    article.in.en.answer = 'Yes, it is.';
  }),
  'article-names': inArticle(/^en: answer names "Zzz", which is nowhere/, (article) => {
    article.in.en.answer += ' “Zzz”.';
  }),
  'article-translated': inArticle('ru: question is not in this language yet', (article) => {
    article.in.ru.question = article.in.en.question;
  }),
  'article-asked-once': inArticle('en: asked says the same thing twice', (article) => {
    const { asked, question } = article.in.en;
    article.in.en.asked = [question, ...asked.slice(1)];
  }),
};
