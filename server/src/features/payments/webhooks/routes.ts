import { acceptRawBodies } from '#platform/http/raw-body.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/payments.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { headerOf } from '../payment-request.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** Registers webhooks of payment providers. @see PAY-04 */
export async function webhookRoutes(app: ApiServer, deps: PaymentsDeps): Promise<void> {
  app.route({
    ...contract.mercadoPagoWebhook,
    handler: async (request) => {
      const header = (name: string) => headerOf(request, name);
      await receiveWebhook(deps, request.params, { header, query: request.query, body: '' });
      return { received: true } as const;
    },
  });

  // A separate scope: its signatures cover the exact body, in any content type.
  await app.register(async (raw: ApiServer) => {
    acceptRawBodies(raw);
    raw.route({
      ...contract.providerWebhook,
      handler: async (request) => {
        const header = (name: string) => headerOf(request, name);
        await receiveWebhook(deps, request.params, { header, query: request.query, body: request.body });
        return { received: true } as const;
      },
    });
  });
}
