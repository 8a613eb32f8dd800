import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/payments.ts';
import { withChallenge } from '../attempts/challenge.ts';
import { limitAttempts } from '../attempts/limit-attempts.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { toPaymentRequest } from '../payment-request.ts';
import { isOfDocuments, unlessPaidBefore } from './documented-answer.ts';
import { payByNewCard, payBySavedCard } from './pay-by-card.ts';
import { deleteSavedCard, listSavedCards } from './saved-cards.ts';

/** Registers payments by card, and saved cards. @see MP-01 */
export function cardRoutes(app: ApiServer, deps: PaymentsDeps): void {
  const { db } = deps;
  app.route({
    ...contract.payByNewCard,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      await limitAttempts(db, access.viewer);
      const { creditCard, ...body } = request.body;
      const read = async () => getOrderPayment(db, body.orderId);
      const pay = async () => {
        const paid = await payByNewCard(deps, access, toPaymentRequest(request, body), creditCard);
        return withChallenge(await read(), paid.challenge);
      };
      return isOfDocuments(request) ? unlessPaidBefore(pay, read) : pay();
    },
  });

  app.route({
    ...contract.payBySavedCard,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      await limitAttempts(db, access.viewer);
      const { creditCard, ...body } = request.body;
      const read = async () => getOrderPayment(db, body.orderId);
      const pay = async () => {
        const paid = await payBySavedCard(deps, access, toPaymentRequest(request, body), creditCard);
        return withChallenge(await read(), paid.challenge);
      };
      return isOfDocuments(request) ? unlessPaidBefore(pay, read) : pay();
    },
  });

  app.route({
    ...contract.savedCards,
    handler: async (request) => {
      const viewer = await viewerOf(request);
      return listSavedCards(deps, viewer, request.body);
    },
  });

  app.route({
    ...contract.deleteSavedCard,
    handler: async (request, reply) => {
      await deleteSavedCard(deps, await viewerOf(request), { ...request.body, ...request.query });
      return reply.code(204).send(null);
    },
  });
}
