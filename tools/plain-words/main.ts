/**
 * Checks that names, titles of tests, comments and documents are in plain words: `npm run check:words`.
 * Prints each finding as `path:line: what is wrong`, then the median length of a
 * sentence; ends with 1 if there is any.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { betterWord, namesIn } from './names.ts';
import {
  longest,
  longestMedian,
  median,
  type Sentence,
  sentencesOfCode,
  sentencesOfDocument,
} from './sentences.ts';
import { isPlainTitle, titlesIn } from './titles.ts';

const root = join(import.meta.dirname, '../..');
const isCode = (path: string) =>
  /^(?:contract|server|web|authoring|lab|tools|e2e)\/.*\.(?:ts|tsx|mjs|js)$/.test(path) &&
  !/\.gen\.ts$|\.d\.json\.ts$|^tools\/plain-words\/banned-words\.ts$/.test(path);
const isDocument = (path: string) => /^(?:docs\/.*|[^/]+)\.md$/.test(path) && path !== 'CODE_OF_CONDUCT.md';

type Report = { findings: string[]; sentences: Sentence[] };

const tooLong = (path: string, sentences: readonly Sentence[]) =>
  sentences
    .filter(({ words }) => words > longest)
    .map(
      ({ line, words, text }) => `${path}:${line}: a sentence of ${words} words: ${text.slice(0, 60)} ...`,
    );

function checkCode(path: string, code: string): Report {
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const names = [...namesIn(path, code)].flatMap(([name, offset]) => {
    const use = betterWord(name, path);
    return use ? [`${path}:${lineAt(offset)}: the name ${name}: use ${use}`] : [];
  });
  const titles = titlesIn(path, code)
    .filter(({ text }) => !isPlainTitle(text))
    .map(({ text, offset }) => `${path}:${lineAt(offset)}: the title "${text}" does not stand alone`);
  const sentences = sentencesOfCode(path, code);
  return { findings: [...names, ...titles, ...tooLong(path, sentences)], sentences };
}

function check(path: string): Report {
  const text = readFileSync(join(root, path), 'utf8');
  const use = betterWord(basename(path), path);
  const ofPath = use ? [`${path}: the name of the file: use ${use}`] : [];
  const { findings, sentences } = isCode(path)
    ? checkCode(path, text)
    : { findings: tooLong(path, sentencesOfDocument(text)), sentences: sentencesOfDocument(text) };
  return { findings: [...ofPath, ...findings], sentences };
}

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');
const wanted = process.argv.slice(2);
const reports = paths
  .filter((path) => isCode(path) || isDocument(path))
  .filter((path) => wanted.length === 0 || wanted.some((place) => path.startsWith(place)))
  .map(check);
const findings = reports.flatMap((report) => report.findings);
const middle = median(reports.flatMap(({ sentences }) => sentences.map(({ words }) => words)));

for (const finding of findings) console.log(finding);
console.log(`${findings.length} findings; half of the sentences have at most ${middle} words`);
if (findings.length > 0 || middle > longestMedian) process.exitCode = 1;
