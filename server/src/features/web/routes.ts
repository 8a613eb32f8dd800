import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IntegrationSettings } from '#platform/config/integrations.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { negotiateRepresentation } from '#platform/http/content-negotiation.ts';
import { varyBy } from '#platform/http/response-headers.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { preferredLanguage, type Language } from '#platform/text/language.ts';
import { findBuiltFiles, type BuiltFiles } from './built-files.ts';
import { WORKER_POLICY } from './content-security-policy.ts';
import type { FrameHosts } from './frame-hosts.ts';
import { createKioskPages, type KioskPages } from './kiosk-pages.ts';
import type { MenuVersion } from './menu-version.ts';
import { moveTokenToFragment } from './move-token-to-fragment.ts';
import type { FindPageAddress } from './page-addresses.ts';
import { pageHeaders } from './page-headers.ts';
import { createPaymentPages, type HasWallets, type PaymentPages } from './payment-pages.ts';
import { SERVICE_WORKER_KILL_SWITCH } from './service-worker-kill-switch.ts';
import { loadSsrRenderer } from './ssr-renderer.ts';
import { createVisitorHtmlTemplate } from './visitor-html-template.ts';
import { createVisitorPages, type VisitorPage, type VisitorPages } from './visitor-pages.ts';

export type WebDeps = {
  /** Folder of the builds: `dist` in the folder of each app. */
  readonly appsDir: string;
  readonly appCode: string;
  /** Address of the installation. */
  readonly publicUrl: string;
  readonly isSecure: boolean;
  readonly eventBus: EventBus;
  readonly frameHosts: FrameHosts;
  readonly hasWallets: HasWallets;
  readonly menuVersion: MenuVersion;
  readonly findAddress: FindPageAddress;
  /** While true, no page is rendered. */
  readonly isLoaded: () => boolean;
  /** False: devices remove the service workers that they have. */
  readonly serviceWorker: boolean;
  /** The payment providers' scripts for browsers. */
  readonly integrations: Pick<IntegrationSettings, 'payments' | 'acceptsTestPayments'>;
};

/** Paths without pages: unknown ones below them are 404 and open no app. */
const NO_PAGES = /^\/(api|media|assets|icons|manifest|metrics)(\/|$)/;
/** The document of the payment screens. */
const PAYMENT_DOCUMENT = '/payment.html';
/** As the catalogue: never refused. Under load a page is the bare one, which costs nothing. */
const PAGE_PRIORITY = 3;
const FILE_NAME = /\.[a-z0-9]{2,11}$/;

/**
 * Registers the apps: their files, and the visitor app's server-rendered first screens. Unknown paths open the app.
 *
 * @see APP-02
 */
export async function webRoutes(app: ApiServer, deps: WebDeps): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, acceptRanges: false });
  const visitor = findBuiltFiles(path.join(deps.appsDir, 'visitor/dist/client'));
  const kiosk = findBuiltFiles(path.join(deps.appsDir, 'kiosk/dist'));
  const pages = await visitorPages(app, { visitor, kiosk }, deps);
  serveWorker(app, '/staff/service-worker.js', findBuiltFiles(path.join(deps.appsDir, 'staff/dist')), deps);
  serveOneDocument(app, 'staff', deps);
  serveOneDocument(app, 'office', deps);
  serveKioskFiles(app, kiosk);
  // Only a listening server gets visitors; tests and tools need not wait.
  app.addHook('onListen', () => void pages?.page('/home', null));
  if (pages) serveVisitor(app, visitor, pages, deps);
}

type Pages = VisitorPages & { payment: PaymentPages; kiosk: KioskPages };

async function visitorPages(
  app: ApiServer,
  files: { visitor: BuiltFiles; kiosk: BuiltFiles },
  deps: WebDeps,
): Promise<Pages | undefined> {
  const template = createVisitorHtmlTemplate(files.visitor);
  if (!template) return undefined;
  const renderer = await loadSsrRenderer(path.join(deps.appsDir, 'visitor/dist/server/entry-server.js'), deps);
  const { isSecure, integrations, findAddress, isLoaded, hasWallets } = deps;
  const read = async (apiPath: string): Promise<unknown> => {
    const answer = await app.inject({ url: apiPath, headers: { accept: 'application/json' } });
    if (answer.statusCode === 404) return undefined;
    if (answer.statusCode !== 200) throw new Error(`${apiPath} answered ${answer.statusCode}.`);
    return answer.json<unknown>();
  };
  const onFailure = (error: unknown) =>
    app.log.error({ err: error }, 'first screen not rendered; the browser renders it');
  const pages = createVisitorPages({ template, renderer, read, findAddress, isLoaded, isSecure, onFailure });
  const payment = createPaymentPages(files.visitor, renderer, { integrations, isSecure, hasWallets });
  const unsubscribe = deps.eventBus.subscribe({ topic: 'catalogue' }, () => pages.clear());
  app.addHook('onClose', async () => unsubscribe());
  const kiosk = createKioskPages(files.kiosk, renderer, { integrations, isSecure });
  return { ...pages, payment, kiosk };
}

function serveVisitor(app: ApiServer, files: BuiltFiles, pages: Pages, deps: WebDeps): void {
  serveWorker(app, '/service-worker.js', files, deps);
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(query === -1 ? '/home' : `/home${request.url.slice(query)}`, 302);
  });
  app.get('/index.html', { schema: { hide: true } }, async (request, reply) =>
    sendPage(request, reply, await pages.barePage(chosenLanguage(request) ?? 'es')),
  );
  app.get('/*', { schema: { hide: true }, config: { priority: PAGE_PRIORITY } }, async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (files.has(pathname) && pathname !== PAYMENT_DOCUMENT) return files.send(reply, pathname); // A manifest, which requires the page's policy.
    if (NO_PAGES.test(pathname) || isMissingFile(pathname)) return reply.callNotFound();
    const hidden = moveTokenToFragment(request.url);
    if (hidden !== null) return reply.header('cache-control', 'no-store').redirect(hidden, 302);
    const wanted = chosenLanguage(request) ?? preferredLanguage(request.headers['accept-language']);
    const language = wanted ?? 'es';
    const document = pages.payment(pathname, language) ?? pages.kiosk(pathname, language);
    if (document) return sendPage(request, reply, await document);
    const page = await pages.page(request.url, wanted);
    return sendPage(request, reply, page, await deps.frameHosts.all());
  });
}

function serveWorker(app: ApiServer, url: string, files: BuiltFiles, { serviceWorker }: WebDeps): void {
  app.get(url, { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('content-security-policy', WORKER_POLICY);
    if (serviceWorker && files.has('/service-worker.js')) return files.send(reply, '/service-worker.js');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(SERVICE_WORKER_KILL_SWITCH);
  });
}

/** The documents of the kiosk app have addresses outside of its folder. */
function serveKioskFiles(app: ApiServer, files: BuiltFiles): void {
  app.get(
    '/kiosk/assets/*',
    { schema: { hide: true }, config: { priority: PAGE_PRIORITY } },
    async (request, reply) => {
      const pathname = (request.url.split('?')[0] ?? '').slice('/kiosk'.length);
      return files.has(pathname) ? files.send(reply, pathname) : reply.callNotFound();
    },
  );
}

/** Serves an app below its path whose addresses all have one document. */
function serveOneDocument(app: ApiServer, name: 'staff' | 'office', deps: WebDeps): void {
  const files = findBuiltFiles(path.join(deps.appsDir, name, 'dist'));
  const html = files.text('/index.html');
  if (html === undefined) return;
  const headersOfPage = pageHeaders(html, name, deps.isSecure);
  app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) => reply.redirect(`/${name}/`, 302));
  app.get(`/${name}/*`, { schema: { hide: true } }, async (request, reply) => {
    const pathname = (request.url.split('?')[0] ?? '').slice(`/${name}`.length);
    if (files.has(pathname) && pathname !== '/index.html') return files.send(reply, pathname);
    if (pathname.startsWith('/assets/') || isMissingFile(pathname)) return reply.callNotFound();
    return files.send(reply.headers(headersOfPage()), '/index.html');
  });
}

/** A script of an older release must be 404, since a page in its place would run as one. */
function isMissingFile(pathname: string): boolean {
  return FILE_NAME.test(pathname) && !pathname.endsWith('.html');
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: VisitorPage,
  frameHosts: readonly string[] = [],
): Promise<FastifyReply> {
  const { isNotModified, bytes, headers } = negotiateRepresentation(request.headers, page.body);
  void reply.headers({
    ...page.headers(frameHosts),
    ...headers,
    'cache-control': 'no-cache',
    vary: varyBy(reply, 'Accept-Encoding'),
  });
  if (isNotModified && page.status === 200) return reply.removeHeader('content-encoding').code(304).send();
  return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
}

/** Returns the visitor's own choice, which the app also stores in a cookie. @see APP-01 */
function chosenLanguage(request: FastifyRequest): Language | null {
  const { language } = request.cookies;
  return language === 'es' || language === 'en' ? language : null;
}
