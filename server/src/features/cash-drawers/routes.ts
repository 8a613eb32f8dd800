import { requireRecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/cash-drawers.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { closeDrawer } from './close-drawer.ts';
import { getDrawerAt } from './drawer-access.ts';
import { listDrawers, readDrawer, readOwnDrawer } from './find-drawer.ts';
import { moveCash } from './move-cash.ts';
import { openDrawer } from './open-drawer.ts';

/** Registers the cash drawers of persons at a commerce. */
export function registerCashDrawers(app: ApiServer, { db }: { readonly db: Db }): void {
  app.route({
    ...contract.ownDrawer,
    handler: async (request) => readOwnDrawer(db, await getDrawerAt(db, request.scope)),
  });
  app.route({
    ...contract.openDrawer,
    handler: async (request, reply) => {
      const at = await getDrawerAt(db, request.scope);
      const { id } = await openDrawer(db, at, request.body.float);
      return reply.code(201).send(await readDrawer(db, at, id));
    },
  });
  app.route({
    ...contract.moveCash,
    handler: async (request, reply) => {
      const at = await getDrawerAt(db, request.scope);
      const { drawerId } = request.params;
      const { amount, ...movement } = request.body;
      const actor = requireRecentActor(await viewerOf(request));
      await moveCash(db, at, actor, { drawerId, movement: { ...movement, amountMinor: toMinor(amount) } });
      return reply.code(201).send(await readDrawer(db, at, drawerId));
    },
  });
  app.route({
    ...contract.closeDrawer,
    handler: async (request) => {
      const at = await getDrawerAt(db, request.scope);
      await closeDrawer(db, at, request.params.drawerId, request.body);
      return readDrawer(db, at, request.params.drawerId);
    },
  });
  app.route({
    ...contract.drawerById,
    handler: async (request) => readDrawer(db, await getDrawerAt(db, request.scope), request.params.drawerId),
  });
  app.route({
    ...contract.commerceDrawers,
    handler: async (request) => listDrawers(db, await getDrawerAt(db, request.scope), request.query.page),
  });
}
