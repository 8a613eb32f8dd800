import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import type { Misbehaviour } from '../faults/misbehave.ts';
import type { Journal } from '../journal.ts';
import { browserRoutes } from './browser-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { elsewhereRoutes } from './elsewhere-routes.ts';
import type { Gateway } from './gateway.ts';
import { openLedger } from './ledger.ts';
import { Webhooks } from './webhooks.ts';
import { paymentRoutes } from './payment-routes.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { truthRoutes } from './truth-routes.ts';

/**
 * Simulates Mercado Pago as shops see it: API, payment page, browser script and webhooks.
 *
 * @param deps.ledgerFile stores its state; null: not stored
 */
export async function mercadoPagoRoutes(
  app: FastifyInstance,
  deps: {
    clock: Clock;
    journal: Journal;
    misbehaviour: Misbehaviour;
    ledgerFile: string | null;
    publicUrl: () => string;
  },
): Promise<void> {
  const { clock, journal, misbehaviour, ledgerFile, publicUrl } = deps;
  const ledger = openLedger(ledgerFile);
  const webhooks = new Webhooks({ ledger, clock, journal });
  app.addHook('onClose', async () => {
    webhooks.close();
    ledger.close();
  });
  const gateway: Gateway = { ledger, clock, misbehaviour, webhooks, publicUrl };
  // A separate scope, so that only these routes allow other origins.
  await app.register(async (browser) => browserRoutes(browser, gateway));
  await paymentRoutes(app, gateway);
  await searchRoutes(app, gateway);
  await refundRoutes(app, gateway);
  await customerRoutes(app, gateway);
  await preferenceRoutes(app, gateway);
  await checkoutRoutes(app, gateway);
  await truthRoutes(app, gateway);
  await elsewhereRoutes(app, gateway);
}
