/** A child of a home in a class, by the calls that people make. */
import { api } from '@readling/contract';
import type { Browser } from './browser.ts';

export async function openClassCode(teacher: Browser, id: string): Promise<string> {
  const { body } = await teacher.call(api.saveClassCode, { class: id, open: true });
  return body.code?.code ?? '';
}

export const askToJoin = (parent: Browser, child: string, code: string, name = 'Mina’s father') =>
  parent.call(api.askToJoin, { child, code, name });

export const answerJoin = (teacher: Browser, id: string, pupil: string, yes: boolean) =>
  teacher.call(api.answerJoin, { class: id, pupil, yes });

/** Asks for the child, and says yes. */
export async function joinAsPupil(
  teacher: Browser,
  id: string,
  { parent, child }: { parent: Browser; child: string },
) {
  await askToJoin(parent, child, await openClassCode(teacher, id));
  await answerJoin(teacher, id, child, true);
}
