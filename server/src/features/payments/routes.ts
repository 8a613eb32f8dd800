import * as contract from '@app/contract/visitor/payments.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { requireEmailAddress } from '../accounts/identities/email-address.ts';
import { requireAccount, viewerOf } from '../accounts/sessions/viewer.ts';
import type { Viewer } from '../accounts/sessions/viewer.ts';
import { orderAccessOf } from '../orders/access/order-access.ts';
import { requestHash } from '#platform/http/request-hash.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { openHostedPage } from './hosted-pages/open-hosted-page.ts';
import { checkPayment } from './attempts/check-payment.ts';
import { getOwnPayableOrder } from './attempts/get-own-payable-order.ts';
import { leavePayment } from './hosted-pages/leave-payment.ts';
import { getOrderPayment } from './attempts/order-payment.ts';
import { payByNewCard, payBySavedCard } from './cards/pay-by-card.ts';
import type { PayDeps, PaymentRequest } from './cards/pay-by-card.ts';
import { getCardTopUp, findOpenCardTopUps } from './top-ups/card-top-up.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';
import { deleteSavedCard, listSavedCards } from './cards/saved-cards.ts';
import { topUpByCard } from './top-ups/top-up-by-card.ts';

export type PaymentsDeps = PayDeps & {
  /** For news of providers. */
  readonly reservedDb: Db;
};

const PRIVATE = { 'cache-control': 'no-store' };
/** Whoever attempts more cards is trying out what is not theirs. Of a kiosk everybody uses the same device. */
const ATTEMPTS = { rule: 'payment-attempts', max: 40, seconds: 60 * 60 };

/** How orders and wallets are paid from outside, and what becomes of it. @see PAY-01, PAY-02, PAY-04 */
export async function paymentsRoutes(app: ApiServer, needs: PaymentsDeps): Promise<void> {
  paying(app, needs);
  following(app, needs);
  news(app, needs);
  cards(app, needs);
  topUps(app, needs);
}

function paying(app: ApiServer, needs: PaymentsDeps): void {
  app.route({
    ...contract.payByNewCard,
    handler: async (request, reply) => {
      const caller = await orderAccessOf(request);
      await takeTry(needs.db, caller.viewer);
      const { creditCard, ...body } = request.body;
      await payByNewCard(needs, caller, tapOf(request, body), creditCard);
      return sendPayment(reply, needs.db, body.orderId);
    },
  });

  app.route({
    ...contract.payBySavedCard,
    handler: async (request, reply) => {
      const caller = await orderAccessOf(request);
      await takeTry(needs.db, caller.viewer);
      const { creditCard, ...body } = request.body;
      await payBySavedCard(needs, caller, tapOf(request, body), creditCard);
      return sendPayment(reply, needs.db, body.orderId);
    },
  });

  app.route({
    ...contract.createPreference,
    handler: async (request, reply) => {
      const caller = await orderAccessOf(request);
      await takeTry(needs.db, caller.viewer);
      const { orderId, mpCheckoutConfigId: configId } = request.body;
      const hash = requestHash({ orderId, configId });
      const tap = { orderId, configId, key: keyOf(request), requestHash: hash };
      const { sessionRef, pageUrl } = await openHostedPage(needs, caller, tap);
      const payment = await getOrderPayment(needs.db, orderId);
      return reply.headers(PRIVATE).send({ id: sessionRef, pageUrl, payment });
    },
  });
}

function following(app: ApiServer, needs: PaymentsDeps): void {
  const ownOf = async (request: FastifyRequest, orderId: number) =>
    getOwnPayableOrder(needs.db, needs.tokens, await orderAccessOf(request), orderId);

  app.route({
    ...contract.orderPayment,
    handler: async (request, reply) => {
      const { id } = await ownOf(request, request.params.id);
      return sendPayment(reply, needs.db, id);
    },
  });

  app.route({
    ...contract.checkOrderPayment,
    handler: async (request, reply) => {
      const { venueId, id } = await ownOf(request, request.params.id);
      await checkPayment(needs, venueId, id);
      return sendPayment(reply, needs.db, id);
    },
  });

  app.route({
    ...contract.leaveOrderPayment,
    handler: async (request, reply) => {
      const { venueId, id } = await ownOf(request, request.params.id);
      await leavePayment(needs, venueId, id);
      return sendPayment(reply, needs.db, id);
    },
  });
}

function news(app: ApiServer, needs: PaymentsDeps): void {
  app.route({
    ...contract.mercadoPagoWebhook,
    handler: async (request) => {
      const header = (name: string) => headerOf(request, name);
      await receiveWebhook(needs, request.params, { header, query: request.query });
      return { received: true } as const;
    },
  });
}

function cards(app: ApiServer, needs: PaymentsDeps): void {
  app.route({
    ...contract.savedCards,
    handler: async (request, reply) => {
      const viewer = await viewerOf(request);
      return reply.headers(PRIVATE).send(await listSavedCards(needs, viewer, request.body));
    },
  });

  app.route({
    ...contract.deleteSavedCard,
    handler: async (request, reply) => {
      await deleteSavedCard(needs, await viewerOf(request), { ...request.body, ...request.query });
      return reply.code(204).headers(PRIVATE).send(null);
    },
  });
}

function topUps(app: ApiServer, needs: PaymentsDeps): void {
  app.route({
    ...contract.topUpByCard,
    handler: async (request, reply) => {
      const viewer = await viewerOf(request);
      const { userId, venueId } = request.params;
      if (requireAccount(viewer) !== userId) throw new ProblemError(404, 'not-found');
      await takeTry(needs.db, viewer);
      const { amount, mpConfigId: configId, creditCard: card } = request.body;
      const wanted = {
        venueId,
        amount,
        configId,
        card,
        key: keyOf(request),
        requestHash: requestHash({ amount, configId }),
      };
      const { id } = await topUpByCard(needs, viewer, wanted);
      return reply.headers(PRIVATE).send(await getCardTopUp(needs.db, venueId, userId, id));
    },
  });

  app.route({
    ...contract.openCardTopUps,
    handler: async (request, reply) => {
      const { userId, venueId } = request.params;
      if (requireAccount(await viewerOf(request)) !== userId) throw new ProblemError(404, 'not-found');
      return reply.headers(PRIVATE).send(await findOpenCardTopUps(needs.db, venueId, userId));
    },
  });

  app.route({
    ...contract.cardTopUp,
    handler: async (request, reply) => {
      const { userId, venueId, attemptId } = request.params;
      if (requireAccount(await viewerOf(request)) !== userId) throw new ProblemError(404, 'not-found');
      return reply.headers(PRIVATE).send(await getCardTopUp(needs.db, venueId, userId, attemptId));
    },
  });
}

/** @throws Refusal 429 */
async function takeTry(db: Db, { level, accountId, deviceId }: Viewer): Promise<void> {
  if (level === 'kiosk') return;
  const key = accountId === null ? `device ${deviceId ?? 'none'}` : `account ${accountId}`;
  const retryAfterSeconds = deviceId === null && accountId === null ? null : await takeToken(db, { ...ATTEMPTS, key });
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}

type PaymentBody = {
  orderId: number;
  mpConfigId: number;
  email?: string | undefined;
  totalAmount?: number | undefined;
};

/** The hash is of all that was sent but for the card: a token is new each time it is made. @throws Refusal 422 `enter-valid-email` */
function tapOf(request: FastifyRequest, body: PaymentBody): PaymentRequest {
  const { orderId, mpConfigId: configId, email, totalAmount } = body;
  return {
    orderId,
    configId,
    email: email === undefined ? undefined : requireEmailAddress(email),
    totalAmount,
    key: keyOf(request),
    requestHash: requestHash(body),
  };
}

function keyOf(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key')?.toLowerCase();
  if (key === undefined || key === null) throw new ProblemError(400, 'idempotency-key-required');
  return key;
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

async function sendPayment(reply: FastifyReply, db: Db, orderId: number): Promise<OrderPayment> {
  const payment = await getOrderPayment(db, orderId);
  void reply.headers(PRIVATE);
  return payment;
}
