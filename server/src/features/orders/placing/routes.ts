import type { MemberOfPass } from '#features/accounts/members/member-of-pass.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { preferredLanguage } from '#platform/text/language.ts';
import * as contract from '@app/contract/visitor/orders.ts';
import { orderAccessOf } from '../access/order-access.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { changeUnpaidOrder } from '../changing/change-unpaid-order.ts';
import { findOrderKey } from '../documents/find-order-key.ts';
import { isKeyTaken } from '../idempotency-key-store.ts';
import type { NewDeviceChallenge } from '../limits/new-device-challenge.ts';
import type { OrderNetworks } from '../limits/order-network.ts';
import { createOrderRates } from '../limits/rate-limits.ts';
import { toOrderResponse } from '../reading/to-order-response.ts';
import { getWrittenOrder } from '../reading/written-order.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { checkProductsStock } from './check-products-stock.ts';
import type { PlaceOrder } from './place-order.ts';
import { withShortageRetryTimes } from './shortage-retry-times.ts';

export type PlacingDeps = {
  readonly db: Db;
  readonly readDb: Db;
  readonly eventBus: EventBus;
  readonly tokens: OrderTokens;
  readonly networkOfOrder: OrderNetworks;
  readonly newDeviceChallenge: NewDeviceChallenge;
  readonly placeOrder: PlaceOrder;
  readonly memberOfPass: MemberOfPass;
};

export function placingRoutes(app: ApiServer, deps: PlacingDeps): void {
  const { db, readDb, tokens, networkOfOrder, newDeviceChallenge, placeOrder, memberOfPass } = deps;
  const rates = createOrderRates();

  app.route({
    ...contract.placeOrder,
    handler: async (request, reply) => {
      const viewer = await viewerOf(request);
      const given = request.headers['idempotency-key']?.toLowerCase();
      const key = given ?? (await findOrderKey({ db, tokens }, viewer, 'order', request.body));
      await rates.take(viewer, networkOf(request.ip), () => isKeyTaken(db, request.body.venueId, key));
      await newDeviceChallenge.requireProof(viewer, key, request.body, request.headers);
      const buyer = await memberOfPass(viewer, request.headers);
      const { order, isReplay } = await withShortageRetryTimes(readDb, () =>
        placeOrder(buyer, key, request.body, {
          hasDisconnected: () => reply.raw.destroyed,
          language: preferredLanguage(request.headers['accept-language']),
          network: networkOfOrder(request.body.venueId, request.ip),
        }),
      );
      if (isReplay) void reply.header('idempotent-replayed', 'true');
      // A claimed session ends soon and cannot be opened again, so its orders are read with a token, like a guest's. A kiosk
      // is not the person of its pass.
      const requiresToken = order.buyerId === null || viewer.level === 'claimed' || viewer.kiosk !== null;
      const token = requiresToken ? { accessToken: tokens.of(order.id) } : {};
      return reply.code(201).send({ ...toOrderResponse(order), ...token });
    },
  });

  app.route({
    ...contract.retryOrder,
    handler: async (request) => {
      const caller = await orderAccessOf(request);
      await withShortageRetryTimes(readDb, () => changeUnpaidOrder(deps, caller, request.params.id, request.body));
      return getWrittenOrder(db, request.params.id);
    },
  });

  app.route({
    ...contract.changePaymentMethod,
    handler: async (request) => {
      const caller = await orderAccessOf(request);
      await changePaymentMethod(deps, caller, request.params.id, request.body.isCash);
      return getWrittenOrder(db, request.params.id);
    },
  });

  app.route({
    ...contract.checkProductsStock,
    handler: async (request) => checkProductsStock(readDb, request.body.detailItems),
  });
}
