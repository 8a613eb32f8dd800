import type { FastifyInstance } from 'fastify';

import type { Clock } from '../clock.ts';
import type { Misbehaviour } from '../faults/misbehave.ts';
import type { Journal } from '../journal.ts';
import { captureRoutes } from './capture-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import type { Gateway } from './gateway.ts';
import { openLedger } from './ledger.ts';
import { orderRoutes } from './order-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { createSigningCertificate } from './signing-certificate.ts';
import { tokenRoutes } from './token-routes.ts';
import { truthRoutes } from './truth-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { Webhooks } from './webhooks.ts';

/**
 * Simulates PayPal as shops see it: API, approval page and signed webhooks.
 *
 * @param deps.ledgerFile stores its state; null: not stored
 */
export async function paypalRoutes(
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
  const certificate = createSigningCertificate();
  const webhooks = new Webhooks({ ledger, clock, journal, certificate });
  app.addHook('onClose', async () => {
    webhooks.close();
    ledger.close();
  });
  const gateway: Gateway = { ledger, clock, misbehaviour, webhooks, publicUrl };
  await tokenRoutes(app, gateway);
  await orderRoutes(app, gateway);
  await captureRoutes(app, gateway);
  await refundRoutes(app, gateway);
  await reportRoutes(app, gateway);
  await webhookRoutes(app, gateway, certificate);
  await checkoutRoutes(app, gateway);
  await truthRoutes(app, gateway);
}
