/**
 * The cookie of a visitor's chat: a token and our signature. Without the signature somebody who chooses a token could
 * plant it in another browser and read along.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Random } from '#server/services/services.ts';
import { handOverConversations } from '#server/store/conversations.ts';
import { readCookie, setCookie } from './private-cookies.ts';

/** One day and no longer: several children may use the same tablet. */
const cookieSeconds = 86_400;

const signatureOf = (secret: Uint8Array, token: string) =>
  createHmac('sha256', secret).update(`chat ${token}`).digest('base64url');

/** The value of the cookie with this token. */
export const signChatToken = (secret: Uint8Array, token: string) => `${token}.${signatureOf(secret, token)}`;

function isSigned(secret: Uint8Array, cookie: string) {
  const [token = '', signature = ''] = cookie.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, token))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Returns the hash of this browser's token, null when it has none of ours. */
export function chatTokenHash(request: FastifyRequest): Buffer | null {
  const cookie = readCookie(request, 'chat');
  if (!cookie || !isSigned(request.server.secret, cookie)) return null;
  return createHash('sha256').update(cookie).digest();
}

/** Returns the hash of this browser's token. Gives it one if it has none. */
export function keepChatToken(request: FastifyRequest, reply: FastifyReply, random: Random): Buffer {
  const known = chatTokenHash(request);
  const token = random.bytes(32).toString('base64url');
  const cookie = (known && readCookie(request, 'chat')) || signChatToken(request.server.secret, token);
  setCookie(reply, 'chat', cookie, cookieSeconds);
  return known ?? createHash('sha256').update(cookie).digest();
}

/** What this browser wrote as a visitor belongs to the account from now on, and is deleted with it. */
export async function handOverChat(request: FastifyRequest, db: Db, userId: string) {
  const tokenHash = chatTokenHash(request);
  if (tokenHash) await handOverConversations(db, tokenHash, userId);
}
