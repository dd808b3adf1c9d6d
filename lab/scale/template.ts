/** Makes one learner through the app. The database of each size has many copies of this one. */
import { api } from '@readling/contract';
import { passwordHashes } from '#server/features/accounts/password/password-hashes.ts';
import { insertVerification } from '#server/store/email-verifications.ts';
import { insertIdentity } from '#server/store/identities.ts';
import { insertMail } from '#server/store/mails.ts';
import { insertReset } from '#server/store/password-resets.ts';
import { insertUser } from '#server/store/users.ts';
import { answersToPassage } from '../api/learners.ts';
import { library, type Site } from './site.ts';
import {
  answersToTest,
  calls,
  emailOf,
  finished,
  givenAnswers,
  nearlyFinished,
  newVisit,
  password,
  type Visit,
} from './visit.ts';

const sessions = 3;

async function insertAccount({ services }: Site) {
  const { db, random, clock } = services;
  const [id, now] = [random.id(), clock()];
  const account = { id, role: 'user', name: 'Mina', email: emailOf(0), language: 'en' } as const;
  const password_hash = await passwordHashes().hash(password);
  await insertUser(db, { ...account, verified_at: now, demo_until: null, password_hash, created_at: now });
  await insertVerification(db, { token: 'verification', userId: id, now });
  await insertReset(db, 'reset', id, now);
  await insertIdentity(db, { issuer: 'https://id.example.org', subject: 'mina' }, id, now);
  const mail = {
    recipient: emailOf(0),
    subject: 'Welcome',
    body: 'A text.'.repeat(60),
    unsubscribe_url: null,
  };
  await insertMail(db, { ...mail, id: random.id(), user_id: id, created_at: now });
  return id;
}

async function mustRun(visit: Visit, name: string) {
  const reply = await calls.find((call) => call.name === name)?.run(visit);
  if (reply?.status !== 200) throw new Error(`${name}: ${JSON.stringify(reply)}`);
}

async function read({ browser }: Visit) {
  const send = async (passageId: string, bodies: object[]) => {
    await browser.call(api.getReadingMaterial, { task_UID: passageId, part: 0 });
    for (const body of bodies) {
      const { refusal } = await browser.call(api.checkAnswer, body as never);
      if (refusal) throw new Error(`check-answer: ${JSON.stringify(refusal)}`);
    }
  };
  for (const passage of finished)
    await send(
      passage.id,
      answersToPassage(library, passage).map(({ body }) => JSON.parse(body)),
    );
  await send(nearlyFinished.id, givenAnswers);
}

async function takeTest({ browser }: Visit) {
  let { body: passage } = await browser.call(api.placementNext);
  for (;;) {
    const given = { passage_id: passage.id, answers: answersToTest(passage) };
    const { body } = await browser.call(api.placementSubmit, given);
    if (body.action === 'placement') return;
    passage = body.passage;
  }
}

/** Returns the id of the learner. */
export async function makeTemplate(site: Site): Promise<string> {
  const id = await insertAccount(site);
  const visits = Array.from({ length: sessions }, () => newVisit(site, 0));
  for (const visit of visits) {
    await mustRun(visit, 'sign-in');
    await mustRun(visit, 'session refresh');
  }
  const [visit = newVisit(site, 0)] = visits;
  await read(visit);
  await takeTest(visit);
  for (const name of ['chat: start', 'chat: send']) await mustRun(visit, name);
  await visit.browser.call(api.saveProfile, { level: 2 });
  return id;
}
