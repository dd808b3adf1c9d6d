import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** What stops the start: the file and the reason. */
export class BadContent extends Error {}

/** The file as its schema reads it. Throws BadContent. */
export function read<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const issue = error instanceof z.core.$ZodError ? error.issues[0] : undefined;
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : String(error);
    throw new BadContent(`${file}: ${reason}`);
  }
}
