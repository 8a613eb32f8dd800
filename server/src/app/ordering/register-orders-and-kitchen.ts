import { registerKitchen } from '#features/kitchen/routes.ts';
import { createNewDeviceChallenge } from '#features/orders/limits/new-device-challenge.ts';
import { createOrderNetworks } from '#features/orders/limits/order-network.ts';
import { createPassKeys, PICKUP_PASS_SECRET } from '#features/orders/pickup-pass/pass-keys.ts';
import { countPendingOrders } from '#features/orders/placing/count-pending-orders.ts';
import { registerOrders } from '#features/orders/routes.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { refundEndedOrder } from '#features/refunds/refund-order.ts';
import { createPushServiceCheck } from '#integrations/push/push-services.ts';
import { PUSH_SECRET, vapidKeysFrom } from '#integrations/push/vapid-keys.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';

/** Registers orders, and the kitchen that prepares them and checks their signed passes. */
export async function registerOrdersAndKitchen(app: ApiServer, deps: AppDeps, services: Services): Promise<void> {
  const { config, intakeDb, readDb, reservedDb, eventBus, encrypter, metrics } = deps;
  const { catalogue, streams, menuChanges, tokens, queuesOf, proofs } = services;
  const passKeys = createPassKeys(await readInstanceSecret(intakeDb, encrypter, PICKUP_PASS_SECRET));
  const placeOrder = countPendingOrders(metrics, deps.placeOrder);
  registerOrders(app, {
    db: intakeDb,
    readDb,
    eventBus,
    streams,
    catalogue,
    menuChanges,
    tokens,
    newDeviceChallenge: createNewDeviceChallenge({ db: intakeDb, readDb, proofs, proofBits: config.signInProofBits }),
    proofs,
    proofBits: config.signInProofBits,
    networkOfOrder: createOrderNetworks(await readInstanceSecret(intakeDb, encrypter, 'order-networks')),
    placeOrder,
    memberOfPass: services.memberOfPass,
    refundEndedOrder,
    queuesOf,
    passKeys,
    pushPublicKey: vapidKeysFrom(await readInstanceSecret(intakeDb, encrypter, PUSH_SECRET)).publicKey,
    isPushService: createPushServiceCheck(config.integrations.sandboxOrigin),
  });
  const kitchen = { placeOrder, streams, catalogue, queuesOf, passKeys, refundEndedOrder, findPayingCard };
  registerKitchen(app, { reservedDb, readDb, eventBus, ...kitchen });
}
