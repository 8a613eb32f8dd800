import * as contract from '@app/contract/visitor/payments.ts';

import type { ApiServer } from '#platform/http/server.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { headerOf } from '../payment-request.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Registers webhooks of payment providers. @see PAY-04 */
export function webhookRoutes(app: ApiServer, deps: PaymentsDeps): void {
  app.route({
    ...contract.mercadoPagoWebhook,
    handler: async (request) => {
      const header = (name: string) => headerOf(request, name);
      await receiveWebhook(deps, request.params, { header, query: request.query });
      return { received: true } as const;
    },
  });
}
