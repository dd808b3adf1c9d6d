import type { Role } from '@readling/contract';

/** The signed-in learner of a request, read from the access cookie. */
export type Who = { userId: string; sessionId: string; role: Role; demoUntil: Date | null };

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string;
    secret: Uint8Array;
  }
  interface FastifyRequest {
    who: Who | null;
  }
}
