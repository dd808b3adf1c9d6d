/**
 * A language is one folder and one line: Esperanto is added to a copy of the
 * repository, and nothing else is changed.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'readling-language-'));
afterAll(() => rmSync(copy, { recursive: true }));

function linkAll(folder: string, except: string[]) {
  mkdirSync(join(copy, folder));
  for (const name of readdirSync(join(root, folder)).filter((each) => !except.includes(each)))
    symlinkSync(join(root, folder, name), join(copy, folder, name));
}

const isSource = (path: string) => !/\/(dist|node_modules)$/.test(path);

/** Copies what reads the list of languages. Packages, passages and media are links. */
function copyRepository() {
  for (const path of [
    'package.json',
    'tsconfig.base.json',
    'contract',
    'server/package.json',
    'server/src',
    'web',
    'authoring',
  ])
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: isSource,
    });
  linkAll('node_modules', ['@readling', '.cache']);
  mkdirSync(join(copy, 'node_modules/@readling'));
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@readling', name));
  linkAll('content', ['languages']);
  cpSync(join(root, 'content/languages'), join(copy, 'content/languages'), { recursive: true });
}

function addEsperanto() {
  const list = join(copy, 'contract/src/languages.ts');
  const line = "  eo: { tag: 'eo', name: 'Esperanto', decimal: ',' },\n";
  writeFileSync(list, readFileSync(list, 'utf8').replace('  hi: {', `${line}  hi: {`));
  const folder = join(copy, 'content/languages/eo');
  mkdirSync(folder);
  const write = (name: string, data: object) => writeFileSync(join(folder, name), JSON.stringify(data));
  write('language.json', { started: true, script: 'Latin' });
  write('interface.json', { shell: { home: 'Hejmo' } });
  write('server.json', { feedback: { yes: 'Jes!' } });
  cpSync(join(root, 'content/languages/en/flag.svg'), join(folder, 'flag.svg'));
}

/** Runs Node in a folder of the copy; fails with what it wrote when it did not end well. */
function run(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(copy, folder),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** The value of an expression in a process that can import the modules of the server. */
const evaluate = (imports: string, expression: string): unknown =>
  JSON.parse(
    run('server', '--input-type=module', '--eval', `${imports}\nconsole.log(JSON.stringify(${expression}))`),
  );

beforeAll(() => {
  copyRepository();
  addEsperanto();
});

test('a browser that asks for the new language gets it', () => {
  const choose = "import { chooseLanguage } from '#server/i18n/choose-language.ts'";
  expect(evaluate(choose, "[chooseLanguage('eo'), chooseLanguage(undefined, 'eo, en;q=0.5')]")).toEqual([
    'eo',
    'eo',
  ]);
});

test('the server writes the texts of the new language, and English where it has none', () => {
  const texts = "import { texts } from '#server/i18n/texts.ts'";
  const subject = "texts('eo').mails.verify.subject === texts('en').mails.verify.subject";
  expect(evaluate(texts, `[texts('eo').feedback.yes, ${subject}]`)).toEqual(['Jes!', true]);
});

test('shelves and help open in the new language with English content', () => {
  const load = `import { loadLibrary } from '#server/content/load-library.ts';
    import { loadHelp } from '#server/content/help.ts';
    const { themes } = loadLibrary('../content');
    const [article] = loadHelp('../content').articles;`;
  const same = 'themes[0].label.eo === themes[0].label.en && article.in.eo.answer === article.in.en.answer';
  expect(evaluate(load, same)).toBe(true);
});

test('a page is built and rendered in the new language', () => {
  run('web', join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
  const render = `import { pathToFileURL } from 'node:url';
    const { default: web } = await import(pathToFileURL('../web/dist/server/server.js'));
    const page = await web.fetch(new Request('http://localhost/pricing', { headers: { cookie: 'language=eo' } }));
    const html = await page.text();`;
  const seen =
    "[/<html lang=.eo. dir=.ltr./.test(html), html.includes('Hejmo'), html.includes('>Esperanto<')]";
  expect(evaluate(render, seen)).toEqual([true, true, true]);
}, 120_000);

test('the check of the content names what the new language lacks, and does not fail', () => {
  const report = run('.', 'authoring/check/main.ts');
  expect(report).toMatch(/warning: content\/languages\/eo: help articles: (\d+) of \1 are not written yet/);
  expect(report).toMatch(
    /warning: content\/languages\/eo: texts of the interface: \d+ of \d+ are not written yet/,
  );
}, 120_000);
