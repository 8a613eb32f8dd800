import type { ApiServer } from '#platform/http/server.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { hostedPageRoutes } from './hosted-pages/routes.ts';
import type { PaymentsDeps } from './payment-deps.ts';
import { accountAuthorizationRoutes } from './provider-accounts/authorizations/routes.ts';
import type { AccountDeps } from './provider-accounts/connect-provider-account.ts';
import { providerAccountRoutes } from './provider-accounts/routes.ts';
import { cloverCalls } from './provider-calls/clover.ts';
import { firstDataCalls } from './provider-calls/first-data.ts';
import { izipayCalls } from './provider-calls/izipay.ts';
import { mercadoPagoPointCalls } from './provider-calls/mercado-pago-point.ts';
import { sitefCalls } from './provider-calls/sitef.ts';
import { counterSaleRoutes } from './terminals/counter-sale-routes.ts';
import { terminalTaskRoutes, type TerminalTaskDeps } from './terminals/terminal-task-routes.ts';
import { topUpRoutes } from './top-ups/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Registers payments of orders and wallets at providers, and the accounts there. @see PAY-01, PAY-02, PAY-04 */
export async function registerPayments(
  app: ApiServer,
  deps: PaymentsDeps & AccountDeps & TerminalTaskDeps,
): Promise<void> {
  providerAccountRoutes(app, deps);
  accountAuthorizationRoutes(app, deps);
  attemptRoutes(app, deps);
  await webhookRoutes(app, deps);
  cardRoutes(app, deps);
  hostedPageRoutes(app, deps);
  cloverCalls(app, deps);
  izipayCalls(app, deps);
  mercadoPagoPointCalls(app, deps);
  sitefCalls(app, deps);
  terminalTaskRoutes(app, deps);
  counterSaleRoutes(app, deps);
  topUpRoutes(app, deps);
  await firstDataCalls(app, deps);
}
