import type { Services } from '#server/services/services.ts';
import { insertSetupCode } from '#server/store/setup-codes.ts';
import { hasAccount } from '#server/store/users.ts';

/**
 * Stores a new code, which lets its reader make the first account, and returns it: 128 random bits. Every process that
 * starts makes one of its own, and the first that is used ends all. Null where there is an account, or where ADMIN_EMAIL
 * names who will be the admin.
 */
export async function newSetupCode({ config, db, random, clock }: Services): Promise<string | null> {
  if (config.adminEmail !== undefined || (await hasAccount(db))) return null;
  const code = random.bytes(16).toString('base64url');
  await insertSetupCode(db, code, clock());
  return code;
}
