// Writes docs/api.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeApi } from './describe-api.ts';

await writeFile(join(import.meta.dirname, '../docs/api.md'), describeApi());
