import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { networkOf } from '#platform/rate-limit/client-network.ts';
import { preferredLanguage } from '#platform/text/language.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import * as contract from '@app/contract/visitor/discounts.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { findOrderKey } from '../documents/find-order-key.ts';
import { isKeyTaken } from '../idempotency-key-store.ts';
import type { OrderNetworks } from '../limits/order-network.ts';
import { createOrderSequences } from '../placing/order-sequences.ts';
import { getWrittenOrder } from '../reading/written-order.ts';
import { checkDiscount } from './check-discount.ts';
import { claimDiscount } from './claim-discount.ts';
import { limitClaims, type ClaimLimitDeps } from './claim-limits.ts';

export type DiscountDeps = ClaimLimitDeps & {
  readonly tokens: OrderTokens;
  readonly networkOfOrder: OrderNetworks;
};

/** Registers the check of a cart's discount, and claims of discounts. Staff redeem their codes at the board. */
export function discountRoutes(app: ApiServer, deps: DiscountDeps): void {
  const { db, tokens, networkOfOrder } = deps;
  const sequences = createOrderSequences(db);

  app.route({
    ...contract.checkDiscount,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      return checkDiscount(db, viewer, request.body, networkOf(request.ip));
    },
  });
  app.route({
    ...contract.claimDiscount,
    handler: async (request, reply) => {
      const viewer = await viewerOf(request);
      const given = request.headers['idempotency-key']?.toLowerCase();
      const key = given ?? (await findOrderKey({ db, tokens }, viewer, 'claim', request.body));
      const { venueId, discountId } = request.body;
      if (!(await isKeyTaken(db, venueId, key))) {
        const proof = request.headers[PROOF_OF_WORK_HEADER];
        const network = networkOfOrder(venueId, request.ip);
        const claimant = { viewer, network, proof: typeof proof === 'string' ? proof : null };
        await limitClaims(deps, claimant, { venueId, discountId, key });
      }
      const language = preferredLanguage(request.headers['accept-language']);
      const { orderId, isReplay } = await claimDiscount({ db, sequences }, viewer, key, request.body, language);
      if (isReplay) void reply.header('idempotent-replayed', 'true');
      const order = await getWrittenOrder(db, orderId);
      const requiresToken = order.buyer === null || viewer.level === 'claimed';
      const token = requiresToken ? { accessToken: tokens.of(orderId) } : {};
      return reply.code(201).send({ ...order, ...token });
    },
  });
}
