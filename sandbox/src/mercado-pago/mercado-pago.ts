import type { FastifyInstance } from 'fastify';
import { acceptEmptyJson } from '../empty-json.ts';
import { openPoint, pointApiRoutes, pointPageRoutes } from '../mercado-pago-point/mercado-pago-point.ts';
import type { Point } from '../mercado-pago-point/point.ts';
import { openProvider, type StandInDeps } from '../stand-in-deps.ts';
import { browserRoutes } from './cards/browser-routes.ts';
import { customerCardRoutes } from './cards/customer-card-routes.ts';
import { customerRoutes } from './cards/customer-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { merchantOrderRoutes } from './checkout/merchant-orders.ts';
import { preferenceRoutes } from './checkout/preference-routes.ts';
import type { Gateway } from './gateway.ts';
import { openLedger } from './ledger.ts';
import { authorizationPageRoutes } from './oauth/authorization-page.ts';
import { tokenRoutes } from './oauth/token-routes.ts';
import { ownerRoutes } from './owner-routes.ts';
import { challengeRoutes } from './payments/challenge-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { refundRoutes } from './payments/refund-routes.ts';
import { searchRoutes } from './payments/search-routes.ts';
import { truthRoutes } from './truth-routes.ts';
import { Webhooks } from './webhooks.ts';

/**
 * Simulates Mercado Pago as shops see it: API, payment page, browser script and webhooks.
 */
export async function mercadoPagoRoutes(app: FastifyInstance, deps: StandInDeps): Promise<void> {
  const { clock, journal, ledgerFile } = deps;
  const ledger = openLedger(ledgerFile);
  const webhooks = new Webhooks({ ledger, clock, journal });
  const gateway = openProvider(app, deps, { ledger, webhooks });
  const point = openPoint(app, gateway, deps);
  // A separate scope, so that only these routes accept a content type without a body.
  await app.register(async (api) => apiRoutes(api, gateway, point));
  // A separate scope, so that only these routes allow other origins.
  await app.register(async (browser) => browserRoutes(browser, gateway));
  await checkoutRoutes(app, gateway);
  await challengeRoutes(app, gateway);
  await authorizationPageRoutes(app, gateway);
  await truthRoutes(app, gateway);
  await pointPageRoutes(app, point);
}

/** The calls of servers. Its SDK sends a content type with every call, also with a DELETE without a body. */
async function apiRoutes(api: FastifyInstance, gateway: Gateway, point: Point): Promise<void> {
  acceptEmptyJson(api);
  await ownerRoutes(api, gateway);
  await tokenRoutes(api, gateway);
  await paymentRoutes(api, gateway);
  await searchRoutes(api, gateway);
  await refundRoutes(api, gateway);
  await customerRoutes(api, gateway);
  await customerCardRoutes(api, gateway);
  await preferenceRoutes(api, gateway);
  await merchantOrderRoutes(api, gateway);
  await pointApiRoutes(api, point);
}
