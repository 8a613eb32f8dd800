import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import '@app/contract/protocol/problem.ts'; // registers its schema, which the document refers to
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { toPublicDocument } from './openapi-document.ts';
import type { ApiServer } from './server.ts';

const DESCRIPTION = `Everything that the visitor app and the staff screens use.

Refusals are \`application/problem+json\`; \`code\` is stable, \`detail\` is its text in the language of
\`Accept-Language\` (Spanish or English). 403 is answered only when a session has ended. Amounts of money are units of
the currency with at most two decimals. POST /api/orders takes an \`Idempotency-Key\`: the same key always gets the
first answer again.`;

/** The page loads nothing from other origins and runs no inline script. Swagger UI sets styles on elements. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Serves `/api/openapi.json` (3.1) and a page for it, generated from the validating schemas. Call it before the routes
 * are registered.
 *
 * @see API-02
 */
export async function installOpenApi(app: ApiServer): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Entretiempo', version: '1', description: DESCRIPTION },
      servers: [{ url: '/' }],
    },
    transform: createJsonSchemaTransform({}),
    transformObject: createJsonSchemaTransformObject({}),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: 'Entretiempo API',
      css: [{ filename: 'entretiempo.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    staticCSP: PAGE_POLICY,
    transformSpecification: (generated) => toPublicDocument(generated),
    uiConfig: { deepLinking: true, docExpansion: 'none', validatorUrl: null },
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(toPublicDocument(app.swagger()));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
}
