// Loaded before the server: calls have no rate limit, and wrong codes do not count, or most requests of an attack would be
// answered by that.
import { registerHooks } from 'node:module';

const sources = {
  '/server/src/http/rates.ts':
    'export const useRateLimits = async (app) => app.decorate("limitRate", () => []);',
  '/server/src/store/rate-counts.ts': `
    export const countRequest = async () => ({ requests: 0, endsAt: new Date() });
    export const uncountRequest = async () => {};
    export const deleteRateCounts = async () => 0;`,
};

registerHooks({
  load: (url, context, next) => {
    const [, source] = Object.entries(sources).find(([file]) => url.endsWith(file)) ?? [];
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});
