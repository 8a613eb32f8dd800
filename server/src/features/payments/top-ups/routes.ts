import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/payments.ts';
import { limitAttempts } from '../attempts/limit-attempts.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { idempotencyKeyOf } from '../payment-request.ts';
import { getCardTopUp, findOpenCardTopUps } from './card-top-up.ts';
import { topUpByCard } from './top-up-by-card.ts';

/** Registers the top-ups of wallets by card. @see WAL-01 */
export function topUpRoutes(app: ApiServer, deps: PaymentsDeps): void {
  app.route({
    ...contract.topUpByCard,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      const { userId, venueId } = request.scope;
      await limitAttempts(deps.db, viewer);
      const { amount, mpConfigId: configId, creditCard: card } = request.body;
      const wanted = {
        venueId,
        amount,
        configId,
        card,
        key: idempotencyKeyOf(request),
        requestHash: requestHash({ amount, configId }),
      };
      const { id } = await topUpByCard(deps, viewer, wanted);
      return getCardTopUp(deps.db, venueId, userId, id);
    },
  });

  app.route({
    ...contract.openCardTopUps,
    handler: async (request) => {
      const { userId, venueId } = request.scope;
      return findOpenCardTopUps(deps.db, venueId, userId);
    },
  });

  app.route({
    ...contract.cardTopUp,
    handler: async (request) => {
      const { userId, venueId } = request.scope;
      return getCardTopUp(deps.db, venueId, userId, request.params.attemptId);
    },
  });
}
