import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Pages and files have no schema of a reply: they are no calls. A body that is no JSON has only its media type. */
const transform: typeof jsonSchemaTransform = (route) => {
  if (!route.schema?.response)
    return jsonSchemaTransform({ ...route, schema: { ...route.schema, hide: true } });
  const described = jsonSchemaTransform(route);
  if (route.schema.consumes) described.schema.body = { type: 'string', format: 'binary' };
  return described;
};

/** Serves /openapi.json and /docs, generated from the contract. Register it before the routes. */
export async function apiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Readling', version: '1', description: 'Every call of the reading tutor.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'access' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
        },
      },
    },
    transform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { validatorUrl: null },
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  });
  let text: string | undefined; // it is the same until the end of the process
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
