/** For tests: the testlets that are here, after `change` had its way with one of them. */
import { fileURLToPath } from 'node:url';
import type { TestletFile } from '#server/content/placement/testlet.ts';
import type { Problem } from '../problem.ts';
import { readTestlets, type TestletDraft, toTestletDraft } from './testlet-draft.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
export const bank: readonly TestletDraft[] = readTestlets(content).testlets;

const find = (id: string): TestletDraft => {
  const found = bank.find(({ testlet }) => testlet.id === id);
  if (!found) throw new Error(`no testlet ${id}`);
  return found;
};

/** A testlet with a choice, free text and three strands, of a middle level. */
export const sample = 'p05-pop';

export function aTestlet(change: (testlet: TestletFile) => void = () => {}, id = sample): TestletDraft {
  const { name, testlet, narration } = find(id);
  const changed = structuredClone(testlet);
  change(changed);
  return toTestletDraft(name, changed, narration);
}

export const bankWith = (change: (testlet: TestletFile) => void, id = sample): TestletDraft[] =>
  bank.map((draft) => (draft.testlet.id === id ? aTestlet(change, id) : draft));

export function itemOf<Kind extends 'choice' | 'text'>({ items }: TestletFile, kind: Kind) {
  const found = items.find((item) => item.kind === kind);
  if (!found) throw new Error(`no ${kind} item`);
  return found as Extract<TestletFile['items'][number], { kind: Kind }>;
}

/** What a rule says, without the file. */
export const linesOf = (problems: Problem[]): string[] =>
  problems.map(({ where, what }) => `${where}: ${what}`);
