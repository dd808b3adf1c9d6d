/**
 * The cookies that no script reads. On https each has the prefix `__Host-`, which browsers accept from this host alone,
 * so no other site of the same domain can plant one. Such a cookie is sent with every path.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The path of each on http. `chat` and `readers` are read at sign-in too. */
const paths = {
  access: '/',
  refresh: '/auth',
  known: '/auth',
  signing_in: '/auth/with',
  second_factor: '/auth',
  chat: '/',
  readers: '/',
  device: '/auth',
} as const;
type Name = keyof typeof paths;

const isHttps = ({ server }: FastifyReply | FastifyRequest) => server.publicUrl.startsWith('https:');
const nameOf = (message: FastifyReply | FastifyRequest, name: Name) =>
  isHttps(message) ? `__Host-${name}` : name;
const optionsOf = (reply: FastifyReply, name: Name) =>
  ({
    path: isHttps(reply) ? '/' : paths[name],
    httpOnly: true,
    sameSite: 'lax', // a provider sends the browser back by a link
    secure: isHttps(reply),
  }) as const;

export const readCookie = (request: FastifyRequest, name: Name): string | undefined =>
  request.cookies[nameOf(request, name)];

export const setCookie = (reply: FastifyReply, name: Name, value: string, maxAge: number) =>
  reply.setCookie(nameOf(reply, name), value, { ...optionsOf(reply, name), maxAge });

export const clearCookie = (reply: FastifyReply, name: Name) =>
  reply.clearCookie(nameOf(reply, name), optionsOf(reply, name));
