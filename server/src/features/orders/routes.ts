import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import { ORDERS_PER_PAGE } from '@app/contract/values/limits.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import * as contract from '@app/contract/visitor/orders.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { suggestedProducts } from '@app/contract/visitor/products.ts';
import { suggestedProducts as suggestionsFor } from '@app/rules/catalogue/suggested-products.ts';
import { waitLeft } from '@app/rules/kitchen/wait-left.ts';

import { networkOf } from '#platform/rate-limit/client-network.ts';
import { requireAccount, viewerOf } from '../accounts/sessions/viewer.ts';
import type { Catalogue } from '../catalogue/menu/catalogue.ts';
import type { MenuChangeStream } from '../catalogue/changes/menu-change-stream.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { SseStreams } from '#platform/events/sse-stream.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { paginate } from '#platform/http/paginate.ts';
import { createBatchLoader } from '#platform/concurrency/batch-loader.ts';
import { requestedLanguage } from '#platform/text/language.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { cancelOrder } from './transitions/cancel-order.ts';
import { checkProductsStock } from './placing/check-products-stock.ts';
import type { RefundEndedOrder } from './transitions/cancel-locked-order.ts';
import { streamRoutes } from './reading/visitor-stream.ts';
import { orderAccessOf } from './access/order-access.ts';
import { ownsOrder } from './access/owns-order.ts';
import type { OrderAccess } from './access/owns-order.ts';
import { isKeyTaken } from './placing/idempotency-key-store.ts';
import { createOrderRates } from './limits/rate-limits.ts';
import { parseOrderRef } from './access/order-ref.ts';
import type { NewDeviceChallenge } from './limits/new-device-challenge.ts';
import type { OrderNetworks } from './limits/order-network.ts';
import type { OrderTokens } from './access/order-tokens.ts';
import { toOrderResponse } from './reading/to-order-response.ts';
import { findBuyerOrderIds, findOrders } from './reading/order-read-store.ts';
import type { OrderRow } from './reading/order-read-store.ts';
import type { PlaceOrder } from './placing/place-order.ts';
import { changeUnpaidOrder } from './placing/change-unpaid-order.ts';
import { withShortageRetryTimes } from './placing/shortage-retry-times.ts';
import { ticketRoutes } from '../kitchen/ticket-routes.ts';
import type { VenueQueueCache } from '../kitchen/venue-queue-cache.ts';

export type OrdersDeps = {
  /** For writes, and for reading one's own write. */
  readonly db: Db;
  readonly readDb: Db;
  /** For the steps of staff. */
  readonly reservedDb: Db;
  readonly live: EventBus;
  readonly streams: SseStreams;
  readonly catalogue: Catalogue;
  readonly menuNews: MenuChangeStream;
  readonly tokens: OrderTokens;
  readonly networkOfOrder: OrderNetworks;
  readonly orderGuard: NewDeviceChallenge;
  readonly placeOrder: PlaceOrder;
  readonly queuesOf: VenueQueueCache;
  readonly refundEnded: RefundEndedOrder;
};

/** A read of so many takes some milliseconds. */
const ORDERS_TOGETHER = 100;

const PRIVATE = { 'cache-control': 'no-store' };

export async function ordersRoutes(app: ApiServer, needs: OrdersDeps): Promise<void> {
  placing(app, needs);
  reading(app, needs);
  advice(app, needs);
  await ticketRoutes(app, { ...needs, db: needs.reservedDb });
  await streamRoutes(app, needs);
}

function placing(app: ApiServer, needs: OrdersDeps): void {
  const { db, readDb, tokens, networkOfOrder, orderGuard, placeOrder } = needs;
  const rates = createOrderRates();

  app.route({
    ...contract.placeOrder,
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']?.toLowerCase();
      if (key === undefined) throw new ProblemError(400, 'idempotency-key-required');
      const viewer = await viewerOf(request);
      await rates.take(viewer, networkOf(request.ip), () => isKeyTaken(db, request.body.venueId, key));
      const proof = request.headers[PROOF_OF_WORK_HEADER];
      await orderGuard.admit(viewer, key, request.body, typeof proof === 'string' ? proof : null);
      const { order, isReplay } = await withShortageRetryTimes(readDb, () =>
        placeOrder(viewer, key, request.body, {
          isGone: () => reply.raw.destroyed,
          language: requestedLanguage(request.headers['accept-language']),
          network: networkOfOrder(request.body.venueId, request.ip),
        }),
      );
      if (isReplay) void reply.header('idempotent-replayed', 'true');
      // A claimed session ends soon and cannot be had again: like a guest, its phone keeps the order by a token.
      const keepsByToken = order.buyerId === null || viewer.level === 'claimed';
      const token = keepsByToken ? { accessToken: tokens.of(order.id) } : {};
      return reply
        .code(201)
        .headers(PRIVATE)
        .send({ ...toOrderResponse(order), ...token });
    },
  });

  app.route({
    ...contract.retryOrder,
    handler: async (request, reply) => {
      const caller = await orderAccessOf(request);
      await withShortageRetryTimes(readDb, () => changeUnpaidOrder(needs, caller, request.params.id, request.body));
      return reply.headers(PRIVATE).send(await readOwn(db, request.params.id));
    },
  });

  app.route({
    ...contract.cancelOrder,
    handler: async (request, reply) => {
      await cancelOrder(needs, await orderAccessOf(request), request.params.id);
      return reply.headers(PRIVATE).send(await readOwn(db, request.params.id));
    },
  });
}

function reading(app: ApiServer, { db, readDb, tokens, queuesOf }: OrdersDeps): void {
  const together = (from: Db) =>
    createBatchLoader(
      (ids: readonly number[]) => findOrders(from, ids),
      ({ id }) => id,
      ORDERS_TOGETHER,
    );
  const readWritten = together(db);
  const readAny = together(readDb);
  const findOwnOrder = async (read: typeof readAny, orderId: number, caller: OrderAccess): Promise<OrderRow> => {
    const row = await read(orderId);
    if (!row || !ownsOrder(row, caller, tokens)) throw new ProblemError(404, 'not-found');
    return row;
  };

  app.route({
    ...contract.order,
    handler: async (request, reply) => {
      const row = await findOwnOrder(readWritten, request.params.id, await orderAccessOf(request));
      return reply.headers(PRIVATE).send(toOrderResponse(row));
    },
  });

  app.route({
    ...contract.orderWait,
    handler: async (request, reply) => {
      const { id, venue, commerce } = await findOwnOrder(readAny, request.params.id, await orderAccessOf(request));
      const queue = (await queuesOf(venue.id)).find(({ commerceId }) => commerceId === commerce.id);
      const wait = queue ? waitLeft(id, queue.orders, queue.pace, queue.nowMs) : null;
      return reply.headers(PRIVATE).send({ wait });
    },
  });

  app.route({
    ...contract.userOrders,
    handler: async (request, reply) => {
      const accountId = requireAccount(await viewerOf(request));
      const { page, venueId = null } = request.query;
      const slice = { venueId, limit: ORDERS_PER_PAGE, offset: (page - 1) * ORDERS_PER_PAGE };
      const { ids, total } = await findBuyerOrderIds(readDb, accountId, slice);
      const rows = await findOrders(readDb, ids);
      return reply.headers(PRIVATE).send({
        currentPage: page,
        lastPage: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)),
        perPage: ORDERS_PER_PAGE,
        data: rows.map(toOrderResponse),
        total,
      });
    },
  });

  app.route({
    ...contract.fetchLocalOrders,
    handler: async (request, reply) => {
      const viewer = await viewerOf(request);
      const refs = request.body.orderIds.flatMap((ref) => parseOrderRef(ref) ?? []);
      const refsOf = Map.groupBy(refs, ({ orderId }) => orderId);
      const rows = await findOrders(readDb, [...refsOf.keys()]);
      const isOwn = (row: OrderRow) =>
        (refsOf.get(row.id) ?? []).some(({ token = null }) => ownsOrder(row, { viewer, token }, tokens));
      const own = rows.filter(isOwn);
      const page = paginate(own, request.query.page, ORDERS_PER_PAGE);
      return reply.headers(PRIVATE).send({ ...page, data: page.data.map(toOrderResponse) });
    },
  });
}

function advice(app: ApiServer, { readDb, catalogue }: OrdersDeps): void {
  app.route({
    ...contract.checkProductsStock,
    handler: async (request, reply) =>
      reply.headers(PRIVATE).send(await checkProductsStock(readDb, request.body.detailItems)),
  });

  app.route({
    ...suggestedProducts,
    handler: async (request) => {
      const commerceId = request.params.id;
      const { productsOf } = await catalogue.venue(venueOfCatalogueId(commerceId));
      const cart = { totalMinor: toMinor(request.body.totalAmount), productIds: request.body.ids };
      return suggestionsFor(productsOf.get(commerceId) ?? [], cart, Date.now());
    },
  });
}

/** An order right after its owner wrote it, as committed: never from a replica. */
async function readOwn(db: Db, orderId: number): Promise<Order> {
  const [row] = await findOrders(db, [orderId]);
  if (!row) throw new Error(`Order ${orderId} was written and is gone.`);
  return toOrderResponse(row);
}
