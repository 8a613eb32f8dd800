import { COMMERCE_FINDERS } from '#app/commerce-finders.ts';
import { resolveScopes } from '#features/accounts/scope/resolve-scope.ts';
import { installDeviceCookie } from '#features/accounts/sessions/device-cookie.ts';
import { createStaffCookie, createTabletCookie } from '#features/accounts/sessions/staff-cookie.ts';
import { installViewer } from '#features/accounts/sessions/viewer.ts';
import { createCatalogue, type Catalogue } from '#features/catalogue/menu/catalogue.ts';
import { registerCatalogue } from '#features/catalogue/register.ts';
import { createContent } from '#features/content/content.ts';
import { registerContent } from '#features/content/routes.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { startEventBus } from '#platform/events/event-bus.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { createServer, type ApiServer } from '#platform/http/server.ts';
import { TEST_ORIGIN } from '../accounts/staff-headers.ts';
import { createTestDatabase } from '../test-database.ts';

export type CatalogueServer = {
  readonly db: Db;
  /** URL of the database, for another program. */
  readonly url: string;
  readonly app: ApiServer;
  readonly catalogue: Catalogue;
  close(): Promise<void>;
};

/**
 * Routes of the catalogue and its content on a database of its own. Changes arrive through the event bus, as in a
 * replica.
 */
export async function serveCatalogue(): Promise<CatalogueServer> {
  const database = await createTestDatabase();
  const db = createPool(database.url, 6);
  const failures: unknown[] = [];
  const eventBus = await startEventBus(db, database.url, (failure) => failures.push(failure));
  const onChange = (notify: (venueId: number) => void) =>
    eventBus.subscribe({ topic: 'catalogue' }, ({ venueId }) => notify(venueId));

  const app: ApiServer = createServer({ logLevel: 'silent' });
  const responseCache = createResponseCache(app);
  await installDeviceCookie(app, false);
  installViewer(
    app,
    { db, reservedDb: db },
    { cookie: createStaffCookie(false), tabletCookie: createTabletCookie(false), publicUrl: TEST_ORIGIN },
  );
  resolveScopes(app, { db, reservedDb: db, finders: COMMERCE_FINDERS });
  const catalogue = createCatalogue(db, 'entretiempo', onChange);
  const content = createContent(db, onChange);
  registerCatalogue(app, { db, catalogue, responseCache });
  await registerContent(app, { content });
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
      await eventBus.close();
      await db.end();
      await database.drop();
    },
  };
}
