import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pageHtml } from './page-html.ts';
import { sendHtml } from './send-page.ts';

/** Mails are shown in a frame that inherits this policy, and mails have inline styles. Only our script runs. */
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const FILES = [
  ['/page.css', 'page.css', 'text/css; charset=utf-8'],
  ['/consent.css', 'consent.css', 'text/css; charset=utf-8'],
  ['/page.js', 'page.js', 'text/javascript; charset=utf-8'],
] as const;

/** The sandbox's page: received mails and messages, and switches for faults. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { lang?: string } }>('/', async (request, reply) => {
    const language = request.query.lang === 'en' ? 'en' : 'es';
    return sendHtml(reply, pageHtml(language), POLICY);
  });
  for (const [path, file, type] of FILES) {
    const content = await fs.readFile(new URL(file, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
  const tokens = await fs.readFile(fileURLToPath(import.meta.resolve('@app/ui/theme/tokens.css')));
  app.get('/tokens.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(tokens));
  for (const file of ['figtree-es-en-wght-normal.woff2', 'figtree-latin-wght-normal.woff2']) {
    const font = await fs.readFile(fileURLToPath(import.meta.resolve(`@app/ui/theme/fonts/${file}`)));
    app.get(`/fonts/${file}`, async (_request, reply) => reply.type('font/woff2').send(font));
  }
}
