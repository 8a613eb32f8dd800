import { installDeviceCookie } from '../accounts/device-cookie.ts';
import { createStaffCookie } from '../accounts/second-factor/staff-cookie.ts';
import { TEST_ORIGIN } from '../accounts/second-factor/staff-headers-for-tests.ts';
import { installViewer, requireCommerceStaff, viewerOf } from '../accounts/viewer.ts';
import { createContent } from '../content/content.ts';
import { contentRoutes } from '../content/routes.ts';
import { createPool } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { createServer } from '../platform/http.ts';
import type { ApiServer } from '../platform/http.ts';
import { createResponseCache } from '../platform/response-cache.ts';
import { startEventBus } from '../platform/live.ts';
import { createTestDatabase } from '../platform/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueRoutes } from './routes.ts';

export type CatalogueServer = {
  readonly db: Db;
  /** Of the database, for a program of its own. */
  readonly url: string;
  readonly app: ApiServer;
  readonly catalogue: Catalogue;
  close(): Promise<void>;
};

/** The routes of the catalogue and its content alone, on an own database, hearing of changes as replicas do. */
export async function serveCatalogue(): Promise<CatalogueServer> {
  const database = await createTestDatabase();
  const db = createPool(database.url, 6);
  const failures: unknown[] = [];
  const live = await startEventBus(db, database.url, (failure) => failures.push(failure));
  const onChange = (tell: (venueId: number) => void) =>
    live.subscribe({ topic: 'catalogue' }, ({ venueId }) => tell(venueId));

  const app: ApiServer = createServer({ logLevel: 'silent' });
  const responseCache = createResponseCache(app);
  await installDeviceCookie(app, false);
  installViewer(app, { db, reservedDb: db }, { cookie: createStaffCookie(false), publicUrl: TEST_ORIGIN });
  const catalogue = createCatalogue(db, onChange);
  const content = createContent(db, onChange);
  await catalogueRoutes(app, {
    db,
    catalogue,
    responseCache,
    requireStaff: async (request, venueId, commerceId) =>
      requireCommerceStaff(await viewerOf(request), venueId, commerceId),
  });
  await contentRoutes(app, { content });
  await app.ready();
  return {
    db,
    url: database.url,
    app,
    catalogue,
    close: async () => {
      await app.close();
      catalogue.close();
      content.close();
      await live.close();
      await db.end();
      await database.drop();
    },
  };
}
