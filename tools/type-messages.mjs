// Writes web/app/i18n/en.d.json.ts: the English messages as literal types, so that tsc checks keys and values.
// --check only says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../web/app/i18n');
const messages = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8'));
const types = `// Written by tools/type-messages.mjs from en.json.
declare const messages: ${JSON.stringify(messages, null, 2)};
export default messages;
`;

const file = join(folder, 'en.d.json.ts');
if (!process.argv.includes('--check')) writeFileSync(file, types);
else if (readFileSync(file, 'utf8') !== types) {
  console.error('web/app/i18n/en.d.json.ts is old. Run: npm run messages');
  process.exit(1);
}
