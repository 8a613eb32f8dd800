import type { ApiServer } from '#platform/http/server.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { hostedPageRoutes } from './hosted-pages/routes.ts';
import type { PaymentsDeps } from './payment-deps.ts';
import { topUpRoutes } from './top-ups/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Payments of orders and wallets at providers. @see PAY-01, PAY-02, PAY-04 */
export async function paymentsRoutes(app: ApiServer, deps: PaymentsDeps): Promise<void> {
  attemptRoutes(app, deps);
  webhookRoutes(app, deps);
  cardRoutes(app, deps);
  hostedPageRoutes(app, deps);
  topUpRoutes(app, deps);
}
