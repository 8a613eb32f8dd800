import fs from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { PREFIX, type Gateway } from '../gateway.ts';
import { cardTokenRoutes } from './card-token-routes.ts';
import { methodRoutes } from './method-routes.ts';

/** Any page may embed a field. It connects to the sandbox only. */
const FIELD_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

const FILES = [
  ['mp.js', 'text/javascript; charset=utf-8'],
  ['field.js', 'text/javascript; charset=utf-8'],
  ['challenge.js', 'text/javascript; charset=utf-8'],
  ['field.css', 'text/css; charset=utf-8'],
] as const;

/** Scripts and calls for browsers, from any origin. */
export async function browserRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
  app.options(`${PREFIX}/v1/*`, async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  );
  await cardTokenRoutes(app, gateway);
  await methodRoutes(app);

  for (const [name, type] of FILES) {
    const content = await readFile(name);
    app.get(`${PREFIX}/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
  const field = await readFile('field.html');
  app.get(`${PREFIX}/field`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': FIELD_POLICY, 'cache-control': 'no-cache' })
      .send(field),
  );
}

function readFile(name: string): Promise<Buffer> {
  return fs.readFile(new URL(`browser/${name}`, import.meta.url));
}
