import { api } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/http/serve.ts';
import { clearSessionCookies } from '#server/http/session/cookies.ts';
import { languageOf, texts } from '#server/i18n/texts.ts';
import type { Services } from '#server/services/services.ts';
import { deletePerson } from '#server/store/delete-person.ts';
import type { User } from '#server/store/users.ts';
import { type AccountDeps, reauthenticate } from './password/reauthenticate.ts';

/** Deletes somebody with all their rows, and their mails in the outbox. Returns the number of the receipt. */
export async function deleteEverything(
  app: FastifyInstance,
  { db, clock, mail }: Services,
  user: Pick<User, 'id' | 'email' | 'role' | 'verified_at'>,
): Promise<string> {
  const { sessions, mails, receipt } = await db
    .transaction()
    .execute((tx) => deletePerson(tx, user, clock()));
  for (const session of sessions) app.accessTokens.end(session);
  await mail.remove(mails);
  return receipt.number;
}

/** Deletes the account, or the guest of the demo, that is signed in. */
export function deleteAccountCall(app: FastifyInstance, deps: AccountDeps) {
  serve(app, api.deleteAccount, async ({ body, who, request, reply }) => {
    const account = await reauthenticate({ who, request, reply }, body.password, deps);
    const receipt = await deleteEverything(app, deps.services, account);
    app.logSecurity(request, 'account_deleted', { account: account.id });
    clearSessionCookies(reply);
    return { message: texts(languageOf(request)).accounts.deleted, receipt };
  });
}
