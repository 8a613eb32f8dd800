import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { staffCommerces } from '@app/contract/staff/board.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { findStaffCommerces } from './find-staff-commerces.ts';

/** Lists the commerces that an account runs; on a shared tablet, its own. @see ROLE-01 */
export function roleRoutes(app: ApiServer, { db }: { readonly db: Db }): void {
  app.route({
    ...staffCommerces,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      const commerces = await findStaffCommerces(db, { accountId: requireAccount(viewer), roles: viewer.roles });
      return commerces.filter(({ id }) => viewer.tablet === null || viewer.tablet.commerceId === id);
    },
  });
}
