import type { FastifyInstance } from 'fastify';
import { acceptEmptyJson } from '../empty-json.ts';
import { openProvider, type StandInDeps } from '../stand-in-deps.ts';
import { captureRoutes } from './capture-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { openLedger } from './ledger.ts';
import { orderRoutes } from './order-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { createSigningCertificate } from './signing-certificate.ts';
import { tokenRoutes } from './token-routes.ts';
import { truthRoutes } from './truth-routes.ts';
import { walletRoutes } from './wallets/wallet-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { Webhooks } from './webhooks.ts';

/**
 * Simulates PayPal as shops see it: API, approval page and signed webhooks.
 */
export async function paypalRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { clock, journal, ledgerFile } = deps;
  const ledger = openLedger(ledgerFile);
  const certificate = createSigningCertificate();
  const webhooks = new Webhooks({ ledger, clock, journal, certificate });
  const gateway = openProvider(app, deps, { ledger, webhooks });
  // A separate scope, so that only these routes accept a content type without a body.
  await app.register(async (api) => {
    acceptEmptyJson(api);
    await tokenRoutes(api, gateway);
    await orderRoutes(api, gateway);
    await captureRoutes(api, gateway);
    await refundRoutes(api, gateway);
    await reportRoutes(api, gateway);
    await webhookRoutes(api, gateway, certificate);
  });
  // A separate scope: a browser calls these from any origin.
  await app.register(async (browser) => walletRoutes(browser, gateway));
  await checkoutRoutes(app, gateway);
  await truthRoutes(app, gateway);
}
