// Returns every Chinese character in the texts that ship with Readling, each once, sorted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');

export function chineseText() {
  const passages = readdirSync(join(root, 'content/passages'));
  const articles = readdirSync(join(root, 'content/help/articles'));
  const talks = readdirSync(join(root, 'content/talks'));
  const texts = [
    read('content/languages/zh/interface.json'),
    read('content/languages/zh/server.json'),
    read('content/library/themes.json'),
    read('content/library/function-words.json'),
    // Titles alone: the descriptions of pictures are heard, not seen.
    ...passages.map((name) => JSON.parse(read(`content/passages/${name}/labels.json`)).zh?.title),
    ...passages.map((name) => read(`content/passages/${name}/glossary.json`)),
    ...articles.map((name) => read(`content/help/articles/${name}`)),
    ...talks.map((name) => read(`content/talks/${name}`)),
    '中文',
  ];
  const chinese = texts.join('').match(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu) ?? [];
  return [...new Set(chinese)].sort().join('');
}
