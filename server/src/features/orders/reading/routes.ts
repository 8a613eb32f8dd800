import { requireAccount, viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { paginate } from '#platform/http/paginate.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ORDERS_PER_PAGE } from '@app/contract/values/limits.ts';
import { orderAccessToken } from '@app/contract/visitor/order-device.ts';
import { fetchLocalOrders, order, userOrders } from '@app/contract/visitor/orders.ts';
import { orderAccessOf } from '../access/order-access.ts';
import { parseOrderRef } from '../access/order-ref.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { ownsOrder, type OrderAccess } from '../access/owns-order.ts';
import { findBuyerOrderIds, findOrders, type OrderRow } from './order-read-store.ts';
import { createOwnOrderLoader } from './own-order-loader.ts';
import { createToQueuedOrders, type QueuedOrdersDeps } from './queued-orders.ts';

export type ReadingDeps = QueuedOrdersDeps & {
  /** Primary database, for reads right after a write. */
  readonly db: Db;
  readonly readDb: Db;
  readonly tokens: OrderTokens;
};

export function readingRoutes(app: ApiServer, { db, readDb, tokens, queuesOf, passKeys }: ReadingDeps): void {
  const toQueuedOrders = createToQueuedOrders({ queuesOf, passKeys });
  const getOwnOrder = createOwnOrderLoader(db, tokens);

  app.route({
    ...order,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      const row = await getOwnOrder(request.params.id, access).catch((error: unknown) => {
        throw asksAsStaff(access, error) ? new ProblemError(422, 'second-factor-required') : error;
      });
      const [found] = await toQueuedOrders([row]);
      if (!found) throw new Error(`Order ${row.id} has no response.`);
      return found;
    },
  });

  app.route({
    ...orderAccessToken,
    handler: async (request) => {
      const { id, venue } = await getOwnOrder(request.params.id, await orderAccessOf(request));
      return { accessToken: tokens.of(id), venueId: venue.id };
    },
  });

  app.route({
    ...userOrders,
    handler: async (request) => {
      const accountId = requireAccount(await viewerOf(request));
      const { page, venueId = null } = request.query;
      const slice = { venueId, limit: ORDERS_PER_PAGE, offset: (page - 1) * ORDERS_PER_PAGE };
      const { ids, total } = await findBuyerOrderIds(readDb, accountId, slice);
      const rows = await findOrders(readDb, ids);
      return {
        currentPage: page,
        lastPage: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)),
        perPage: ORDERS_PER_PAGE,
        data: await toQueuedOrders(rows),
        total,
      };
    },
  });

  app.route({
    ...fetchLocalOrders,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      const refs = request.body.orderIds.flatMap((ref) => parseOrderRef(ref) ?? []);
      const refsOf = Map.groupBy(refs, ({ orderId }) => orderId);
      const rows = await findOrders(readDb, [...refsOf.keys()]);
      const isOwn = (row: OrderRow) =>
        (refsOf.get(row.id) ?? []).some(({ token = null }) => ownsOrder(row, { viewer, token }, tokens));
      const page = paginate(rows.filter(isOwn), request.query.page, ORDERS_PER_PAGE);
      return { ...page, data: await toQueuedOrders(page.data) };
    },
  });
}

/**
 * Whether a person with a role looks up the order of another person, as the documents write it. Calls of staff answer a
 * session without a second factor in this way too, for existing and for unknown orders alike.
 */
function asksAsStaff({ viewer: { level, roles } }: OrderAccess, error: unknown): boolean {
  return level === 'proven' && roles.length > 0 && error instanceof ProblemError && error.status === 404;
}
