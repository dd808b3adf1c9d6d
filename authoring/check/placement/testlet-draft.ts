/** A testlet as its author left it: the file fits its schema and its text can be read, nothing else is known yet. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type NarrationFile, narrationFile } from '#server/content/narration.ts';
import { isTestletName, type TestletFile, testletFile } from '#server/content/placement/testlet.ts';
import { plainText } from '#server/content/plain-text.ts';
import { type Problem, problem } from '../problem.ts';
import { readFile } from '../read-draft.ts';
import { namesIn, sentencesOf } from '../text/sentences.ts';

/** `name`: of its file. `names`: of people and places in the text and the questions. */
export type TestletDraft = {
  name: string;
  testlet: TestletFile;
  text: string;
  names: ReadonlySet<string>;
  narration: NarrationFile | null;
};

export function toTestletDraft(name: string, testlet: TestletFile, narration: NarrationFile | null) {
  const { text } = plainText(testlet.text);
  const lines = [text, ...testlet.items.map(({ question }) => question)];
  return { name, testlet, text, names: namesIn(lines.flatMap(sentencesOf)), narration };
}

function readTestlet(folder: string, name: string, problems: Problem[]): TestletDraft | null {
  const testlet = readFile(join(folder, name), name, testletFile, problems);
  const path = join(folder, 'narration', name);
  const narration = existsSync(path) ? readFile(path, `narration/${name}`, narrationFile, problems) : null;
  if (!testlet) return null;
  try {
    return toTestletDraft(name, testlet, narration);
  } catch (error) {
    problems.push(
      problem('text-markup', name, 'text', error instanceof Error ? error.message : String(error)),
    );
    return null;
  }
}

const known = ['narration', 'difficulties.json'];

/** `whole`: each file could be read. A content folder may have no placement test. */
export function readTestlets(content: string): {
  testlets: TestletDraft[];
  problems: Problem[];
  whole: boolean;
} {
  const folder = join(content, 'placement');
  const problems: Problem[] = [];
  if (!existsSync(folder)) return { testlets: [], problems, whole: true };
  const names = readdirSync(folder).filter((name) => !known.includes(name));
  for (const name of names.filter((each) => !isTestletName(each)))
    problems.push(
      problem('testlet-named', name, 'the file', 'is no testlet; call it p<level, two digits>-<name>.json'),
    );
  const read = names
    .filter(isTestletName)
    .sort()
    .map((name) => readTestlet(folder, name, problems));
  const testlets = read.filter((testlet) => testlet !== null);
  return { testlets, problems, whole: testlets.length === read.length };
}
