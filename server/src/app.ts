import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';

import { installDeviceCookie } from './accounts/device-cookie.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { installViewer, requireCommerceStaff, viewerOf } from './accounts/viewer.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createContent } from './content/content.ts';
import { contentRoutes } from './content/routes.ts';
import { createOrderTokens } from './orders/order-tokens.ts';
import { ordersRoutes } from './orders/routes.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database.ts';
import { healthRoutes, metricsRoutes } from './platform/health.ts';
import { createEventStreams } from './platform/event-stream.ts';
import { createServer } from './platform/http.ts';
import type { ApiServer } from './platform/http.ts';
import type { Live } from './platform/live.ts';
import { readInstanceSecret } from './platform/instance-secret.ts';
import { installOpenApi } from './platform/openapi.ts';
import { measureRequests } from './platform/request-metrics.ts';

/** All that the server needs of the world; `main.ts` opens it, tests make their own. */
export type AppNeeds = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** For writes. Apart from the pool of reads, so that slow reads cannot starve orders. */
  readonly intakeDb: Db;
  readonly readDb: Db;
  readonly live: Live;
  readonly mailer: Mailer;
  readonly metrics: Registry;
};

/** The wiring: each feature and each outside party, named once. */
export async function buildApp(needs: AppNeeds): Promise<ApiServer> {
  const { config, log, intakeDb, readDb, live, mailer, metrics } = needs;
  const app = createServer({ log });
  measureRequests(app, metrics);
  await installOpenApi(app, config.publicUrl);
  await installDeviceCookie(app, config.publicUrl.startsWith('https:'));
  installViewer(app, readDb);
  await healthRoutes(app, { db: intakeDb, isLiveConnected: () => true });
  await metricsRoutes(app, metrics);
  await accountsRoutes(app, { db: intakeDb, mailer });

  const onCatalogueChange = (listener: (venueId: number) => void) =>
    live.subscribe({ topic: 'catalogue' }, ({ venueId }) => listener(venueId));
  const catalogue = createCatalogue(readDb, onCatalogueChange);
  const content = createContent(readDb, onCatalogueChange);
  app.addHook('onClose', async () => {
    catalogue.close();
    content.close();
  });
  await catalogueRoutes(app, {
    db: intakeDb,
    catalogue,
    requireStaff: async (request, venueId, commerceId) =>
      requireCommerceStaff(await viewerOf(request), venueId, commerceId),
  });
  await contentRoutes(app, { content });

  const streams = createEventStreams(app);
  const tokens = createOrderTokens(await readInstanceSecret(intakeDb, 'order-tokens'));
  await ordersRoutes(app, { db: intakeDb, readDb, live, streams, catalogue, tokens });
  return app;
}
