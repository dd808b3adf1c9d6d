/** A testlet that fits its schema and whose text can be parsed, before the rules are checked. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type NarrationFile, narrationFile } from '#server/content/narration.ts';
import { isTestletName, type TestletFile, testletFile } from '#server/content/placement/testlet.ts';
import { plainText } from '#server/content/plain-text.ts';
import { readFile } from '../read-draft.ts';
import { namesIn, sentencesOf } from '../text/sentences.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** `name`: the file's. `names`: people and places in the text and the questions, in lower case. */
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

function readTestlet(folder: string, name: string, issues: ValidationIssue[]): TestletDraft | null {
  const testlet = readFile(join(folder, name), name, testletFile, issues);
  const path = join(folder, 'narration', name);
  const narration = existsSync(path) ? readFile(path, `narration/${name}`, narrationFile, issues) : null;
  if (!testlet) return null;
  try {
    return toTestletDraft(name, testlet, narration);
  } catch (error) {
    issues.push(
      createIssue('text-markup', name, 'text', error instanceof Error ? error.message : String(error)),
    );
    return null;
  }
}

/** What else is in the folder. */
const otherFiles = ['narration', 'difficulties.json'];

/** `allRead`: whether each file could be read. A content folder may have no placement test. */
export function readTestlets(content: string): {
  testlets: TestletDraft[];
  issues: ValidationIssue[];
  allRead: boolean;
} {
  const folder = join(content, 'placement');
  const issues: ValidationIssue[] = [];
  if (!existsSync(folder)) return { testlets: [], issues, allRead: true };
  const names = readdirSync(folder).filter((name) => !otherFiles.includes(name));
  for (const name of names.filter((each) => !isTestletName(each)))
    issues.push(
      createIssue(
        'testlet-file-name',
        name,
        'the file',
        'is no testlet; call it p<level, two digits>-<name>.json',
      ),
    );
  const read = names
    .filter(isTestletName)
    .sort()
    .map((name) => readTestlet(folder, name, issues));
  const testlets = read.filter((testlet) => testlet !== null);
  return { testlets, issues, allRead: testlets.length === read.length };
}
