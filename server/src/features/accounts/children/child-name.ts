import { refuse } from '#server/http/refuse.ts';
import { plainName } from '#server/i18n/plain-name.ts';

/** Returns the name of a child without what cannot be seen. Refuses `bad_input`. */
export function nameOf(given: string) {
  const name = plainName(given);
  if (name === '') throw refuse('bad_input', { field: 'name' });
  return name;
}
