import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { PayableOrder } from '#features/orders/reading/find-payable-order.ts';
import { fromApiAmount } from '#integrations/payments/izipay/api-values.ts';
import { orderIdOf } from '#integrations/payments/izipay/transaction-ids.ts';
import type { WebhookCall } from '#integrations/payments/provider-definition.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/visitor/izipay-payments.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { findByReference, findLastAttempt, isUnsettled, type Attempt } from '../attempts/attempt-store.ts';
import { checkPayment } from '../attempts/check-payment.ts';
import { getOwnPayableOrder } from '../attempts/get-own-payable-order.ts';
import { limitAttempts } from '../attempts/limit-attempts.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import { settleAttempt } from '../attempts/settle-attempt.ts';
import { leavePayment } from '../hosted-pages/leave-payment.ts';
import { openHostedPage } from '../hosted-pages/open-hosted-page.ts';
import { toPageStart } from '../hosted-pages/page-start.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';

/** Registers the documented calls of Izipay. @see IZI-01 */
export function izipayCalls(app: ApiServer, deps: PaymentsDeps): void {
  const { db, tokens } = deps;
  app.route({
    ...contract.izipayToken,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      await limitAttempts(db, access.viewer);
      const { body } = request;
      const order = await getOwnPayableOrder(db, tokens, access, toOrderId(body.orderId ?? body.orderNumber));
      requireSameAmount(order, [body.amount, body.orderAmount]);
      const configId = body.izipayConfigId;
      const start = toPageStart(request, deps, { orderId: order.id, configId });
      await requireSameCommerce(deps, order, configId, [body.commerceCode, body.izipayConfigCommerceCode]);
      const { parameters, pageUrl } = await openHostedPage(deps, access, start);
      return { ...toToken(parameters), scriptUrl: pageUrl, payment: await getOrderPayment(db, order.id) };
    },
  });

  app.route({
    ...contract.reportIzipayResult,
    handler: async (request) => {
      const { orderId, payloadHttp, signature } = request.body;
      const order = await getOwnPayableOrder(db, tokens, await orderAccessOf(request), toOrderId(orderId));
      if (payloadHttp === undefined || signature === undefined) {
        await checkPayment(deps, order.venueId, order.id);
        return getOrderPayment(db, order.id);
      }
      return settleResult(deps, order, { payloadHttp, signature });
    },
  });
}

/** @param name the id, or the order number that the provider has */
function toOrderId(name: number | string | undefined): number {
  if (typeof name === 'number') return name;
  const orderId = name === undefined ? null : (orderIdOf(name) ?? Number(name));
  if (orderId === null || !Number.isSafeInteger(orderId) || orderId < 1) throw new ProblemError(404, 'not-found');
  return orderId;
}

/** The order decides the amount; another one on the screen is refused. */
function requireSameAmount({ totalMinor }: PayableOrder, amounts: readonly (string | number | undefined)[]): void {
  const given = amounts.filter((amount) => amount !== undefined);
  if (given.some((amount) => fromApiAmount(amount) !== totalMinor)) throw new ProblemError(422, 'total-changed');
}

async function requireSameCommerce(
  { accounts }: PaymentsDeps,
  { venueId }: PayableOrder,
  configId: number,
  codes: readonly (string | undefined)[],
): Promise<void> {
  const account = await accounts.of(venueId, configId);
  const merchantCode = account?.parameters['merchantCode'];
  if (codes.every((code) => code === undefined || code === merchantCode)) return;
  throw new ProblemError(422, 'payment-method-not-available');
}

function toToken(parameters: Readonly<Record<string, string>>) {
  const of = (name: string) => parameters[name] ?? '';
  return {
    token: of('authorization'),
    keyRSA: of('keyRSA'),
    transactionId: of('transactionId'),
    merchantCode: of('merchantCode'),
    orderNumber: of('orderNumber'),
    currency: 'PEN',
    country: 'PE',
    amount: of('amount'),
    dateTimeTransaction: of('dateTimeTransaction'),
    urlIPN: of('urlIPN'),
  } as const;
}

type SignedText = { payloadHttp: string; signature: string };

/**
 * Settles an attempt by a result that the provider signed for this order. The form ends with a declined card, so its
 * attempt ends too, and the next one has the next transaction id.
 *
 * @throws ProblemError 422 for a result that the provider did not sign, or of another order
 */
async function settleResult(deps: PaymentsDeps, order: PayableOrder, signed: SignedText): Promise<OrderPayment> {
  const { db } = deps;
  const attempt = await receiveResult(deps, order, signed);
  const settled = await settleAttempt(deps, attempt).catch(deps.onFailure);
  const isOpen = settled ? isUnsettled(settled) : false;
  if (isOpen) await leavePayment(deps, order.venueId, order.id).catch(deps.onFailure);
  return getOrderPayment(db, order.id);
}

async function receiveResult(deps: PaymentsDeps, order: PayableOrder, signed: SignedText): Promise<Attempt> {
  const { db, accounts } = deps;
  const last = await findLastAttempt(db, order.venueId, order.id);
  const account = last ? await accounts.of(last.venueId, last.configId) : null;
  const call: WebhookCall = { header: () => null, query: {}, body: JSON.stringify(signed) };
  const result = (await account?.readWebhook(call))?.result ?? null;
  const attempt = result ? await findByReference(db, order.venueId, result.reference) : undefined;
  if (!last || attempt?.orderId !== order.id) throw new ProblemError(422, 'payment-result-not-verified');
  await receiveWebhook(deps, last, call);
  return attempt;
}
