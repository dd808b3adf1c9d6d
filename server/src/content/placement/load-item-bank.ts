/** Loads `content/placement/` into memory. Without that folder there is no placement test. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findSpan } from '#server/content/evidence.ts';
import { type NarrationFile, narrationFile } from '#server/content/narration.ts';
import { plainText } from '#server/content/plain-text.ts';
import { BadContent, readContentFile } from '#server/content/read-content.ts';
import { authoredDifficulty, type ItemBank } from '#server/placement/item-bank.ts';
import { type DifficultiesFile, difficultiesFile, itemKey } from './difficulties.ts';
import { emptyBank, type PlacementBank, type Testlet } from './item-bank.ts';
import { isTestletName, type TestletFile, testletFile } from './testlet.ts';
import { toMarking } from './to-marking.ts';

/** All names or none, because a recording is identified by its place in the list. */
function audiosOf({ items }: TestletFile, { assets }: NarrationFile): string[] {
  const keys = ['part/0', ...items.map(({ id }) => `question/${id}`)];
  const names = keys.flatMap((key) => assets[key]?.name ?? []);
  return names.length === keys.length ? names : [];
}

function toTestlet(file: TestletFile, text: string, narration: NarrationFile | null): Testlet {
  const revision = createHash('sha256')
    .update(JSON.stringify([file.text, file.items]))
    .digest('hex');
  return {
    id: file.id,
    level: file.level,
    text,
    expectedSeconds: file.expected_seconds,
    revision: revision.slice(0, 16),
    items: file.items.map((item) => ({
      id: item.id,
      question: item.question,
      // Sorted, because the first one in the file is the right one.
      options: item.kind === 'choice' ? item.options.toSorted() : null,
    })),
    audios: narration ? audiosOf(file, narration) : [],
  };
}

/**
 * Loads a testlet. Throws BadContent, also where its id is not the name of the file, or evidence is not in
 * the text.
 */
function loadTestlet(folder: string, name: string) {
  const path = join(folder, name);
  const file = readContentFile(path, testletFile);
  const issue = (what: string) => new BadContent(`${path}: ${what}`);
  if (name !== `${file.id}.json`) throw issue(`id: ${file.id} is not the name of the file`);
  if (Number(file.id.slice(1, 3)) !== file.level) throw issue(`id: level ${file.level} is not in it`);
  const { text } = plainText(file.text);
  const lost = file.items.find((item) => !findSpan(text.split(/\s+/), item.evidence));
  if (lost) throw issue(`${lost.id}: "${lost.evidence}" is not in the text`);
  const narration = join(folder, 'narration', name);
  return {
    file,
    testlet: toTestlet(file, text, existsSync(narration) ? readContentFile(narration, narrationFile) : null),
    marking: new Map(file.items.map((item) => [item.id, toMarking(item, text)])),
  };
}

/** The parameters of the model. Difficulties from collected answers replace the authored ones. */
const toParameters = (files: readonly TestletFile[], found: DifficultiesFile): ItemBank =>
  files.map(({ id, level, expected_seconds, items }) => ({
    id,
    level,
    expectedSeconds: expected_seconds,
    items: items.map((item) => ({
      id: item.id,
      kind: item.kind,
      difficulty:
        found[itemKey(id, item.id)]?.difficulty ?? authoredDifficulty(level, item.strand, item.kind),
    })),
  }));

/**
 * `authored`: with the authored difficulties alone, from which the recalibration starts. Throws BadContent.
 */
export function loadBank(contentDir: string, { authored = false } = {}): PlacementBank {
  const folder = join(contentDir, 'placement');
  if (!existsSync(folder)) return emptyBank;
  const names = readdirSync(folder).filter(isTestletName);
  const loaded = names.sort().map((name) => loadTestlet(folder, name));
  const found = join(folder, 'difficulties.json');
  const difficulties = !authored && existsSync(found) ? readContentFile(found, difficultiesFile) : {};
  const markings = new Map(loaded.map(({ file, marking }) => [file.id, marking]));
  const parameters = toParameters(
    loaded.map(({ file }) => file),
    difficulties,
  );
  const known = new Set(parameters.flatMap(({ id, items }) => items.map((item) => itemKey(id, item.id))));
  const stray = Object.keys(difficulties).find((key) => !known.has(key));
  if (stray) throw new BadContent(`${found}: ${stray}: there is no such item`);
  return {
    parameters,
    testlets: new Map(loaded.map(({ testlet }) => [testlet.id, testlet])),
    marking: (testlet, item) => markings.get(testlet)?.get(item) ?? null,
  };
}
