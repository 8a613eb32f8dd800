import type { ResponseCache } from '#platform/http/response-cache.ts';
import { catalogueRoutes } from '#features/catalogue/menu/routes.ts';
import { contentRoutes } from '#features/content/routes.ts';
import { countPendingOrders } from '#features/orders/placing/count-pending-orders.ts';
import { createOrderGuard } from '#features/orders/limits/new-device-challenge.ts';
import { createOrderNetworks } from '#features/orders/limits/order-network.ts';
import { ordersRoutes } from '#features/orders/routes.ts';
import { kitchenRoutes } from '#features/kitchen/routes.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import { refundEndedOrder } from '#features/refunds/refund-order.ts';
import { throttlingRoutes } from '#features/venues/throttling/routes.ts';
import { registerWallet } from '#features/wallet/routes.ts';
import { requireStaff, requireVenueEditor } from './access-guards.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers the catalogue, the content, the wallet, orders and the kitchen. */
export async function registerOrdering(
  app: ApiServer,
  deps: AppDeps,
  services: Services,
  responseCache: ResponseCache,
): Promise<void> {
  const { config, intakeDb, readDb, reservedDb, eventBus, encrypter, metrics } = deps;
  const { catalogue, content, streams, menuNews, tokens, queuesOf, proofs } = services;
  const currencyOf = async (venueId: number) => (await catalogue.venue(venueId)).venue.currency;
  await registerWallet(app, { db: intakeDb, currencyOf, requireStaff });
  await throttlingRoutes(app, { db: intakeDb, requireStaff, requireVenueStaff: requireVenueEditor });
  await catalogueRoutes(app, { db: reservedDb, catalogue, responseCache, requireStaff });
  await contentRoutes(app, { content });
  const placeOrder = countPendingOrders(metrics, deps.placeOrder);
  ordersRoutes(app, {
    db: intakeDb,
    readDb,
    eventBus,
    streams,
    catalogue,
    menuNews,
    tokens,
    orderGuard: createOrderGuard({ db: intakeDb, readDb, proofs, proofBits: config.signInProofBits }),
    networkOfOrder: createOrderNetworks(await readInstanceSecret(intakeDb, encrypter, 'order-networks')),
    placeOrder,
    refundEnded: refundEndedOrder,
  });
  kitchenRoutes(app, {
    reservedDb,
    readDb,
    eventBus,
    streams,
    catalogue,
    tokens,
    queuesOf,
    refundEnded: refundEndedOrder,
  });
}
