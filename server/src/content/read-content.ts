import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** A content file that cannot be used. The message has the file and the reason. */
export class BadContent extends Error {}

/** Reads a JSON file and parses it by its schema. Throws BadContent. */
export function readContentFile<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const issue = error instanceof z.core.$ZodError ? error.issues[0] : undefined;
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : String(error);
    throw new BadContent(`${file}: ${reason}`);
  }
}
