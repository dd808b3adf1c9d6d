/** A home with a parent and children, made by the calls that people make. */
import { api } from '@readling/contract';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';

export async function addChild(parent: Browser, name: string, requestId: string = crypto.randomUUID()) {
  const { body } = await parent.call(api.addChild, { requestId, name, face: 'fox' });
  return body.id;
}

/** A tablet on which the parent is signed in, handed over to a child. */
export async function handOver(app: TestApp, parent: Browser, child: string) {
  const tablet = await app.sameAccount(parent);
  await tablet.call(api.startChild, { child });
  return tablet;
}

/** A parent with two children, each on a tablet of its own. */
export async function aFamily(app: TestApp) {
  const parent = await app.learner();
  const [mina, ali] = [await addChild(parent, 'Mina'), await addChild(parent, 'Ali')];
  return { parent, mina, ali, minasTablet: await handOver(app, parent, mina) };
}
