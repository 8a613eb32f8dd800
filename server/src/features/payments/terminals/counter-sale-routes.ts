import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/counter-sales.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { headerOf } from '../payment-request.ts';
import { cancelCounterSale, checkCounterSale, startCounterSale } from './sell-at-counter.ts';

/** Registers the sales of counter orders at card terminals. @see POINT-01 */
export function counterSaleRoutes(app: ApiServer, { reservedDb, ...payments }: PaymentsDeps): void {
  const deps = { ...payments, db: reservedDb };

  app.route({
    ...contract.startCounterSale,
    handler: async (request, reply) => {
      const { terminalId } = request.body;
      const start = { terminalId, key: headerOf(request, 'idempotency-key') };
      const sale = await startCounterSale(deps, await viewerOf(request), request.scope, start);
      return reply.code(201).send(sale);
    },
  });

  app.route({
    ...contract.checkCounterSale,
    handler: async (request) => checkCounterSale(deps, request.scope),
  });

  app.route({
    ...contract.cancelCounterSale,
    handler: async (request) => cancelCounterSale(deps, request.scope),
  });
}
