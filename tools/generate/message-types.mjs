// Writes the types of the texts, after the English ones: web/app/i18n/messages-type.gen.ts, with each text
// as a literal so that tsc checks its arguments, and server/src/i18n/server-texts.gen.ts. --check only
// reports whether they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** `replacer` as JSON.stringify takes it. */
function typeFile(source, name, replacer) {
  const texts = JSON.parse(readFileSync(join(root, source), 'utf8'));
  const shape = JSON.stringify(texts, replacer, 2).replaceAll('"<string>"', 'string');
  return `// Written by tools/generate/message-types.mjs from ${source}.\nexport type ${name} = ${shape};\n`;
}

const english = 'content/languages/en';
const plainString = (_key, value) => (typeof value === 'string' ? '<string>' : value);
const files = {
  'web/app/i18n/messages-type.gen.ts': typeFile(`${english}/interface.json`, 'Messages'),
  'server/src/i18n/server-texts.gen.ts': typeFile(`${english}/server.json`, 'ServerTexts', plainString),
};
for (const [file, types] of Object.entries(files)) {
  if (readFileSync(join(root, file), 'utf8') === types) continue; // a write restarts the development server
  if (process.argv.includes('--check')) {
    console.error(`${file} is old. Run: npm run messages`);
    process.exitCode = 1;
  } else writeFileSync(join(root, file), types);
}
