import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { saveBuyerBenefit } from '@app/contract/visitor/benefits.ts';
import { orderAccessOf } from '../access/order-access.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { createOwnOrderLoader } from './own-order-loader.ts';
import { toOrderResponse } from './to-order-response.ts';

/** Registers the confirmation of an order's benefit, which the order took when it was placed. @see BEN-03 */
export function benefitRoute(app: ApiServer, { db, tokens }: { readonly db: Db; readonly tokens: OrderTokens }): void {
  const getOwnOrder = createOwnOrderLoader(db, tokens);

  app.route({
    ...saveBuyerBenefit,
    handler: async (request) => {
      const { benefitId, orderId } = request.body;
      const order = await getOwnOrder(orderId, await orderAccessOf(request));
      if (order.benefit?.id !== benefitId) throw new ProblemError(409, 'benefit-not-available');
      return toOrderResponse(order);
    },
  });
}
