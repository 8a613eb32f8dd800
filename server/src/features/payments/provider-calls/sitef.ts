import { orderAccessOf } from '#features/orders/access/order-access.ts';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import * as contract from '@app/contract/visitor/sitef-payments.ts';
import type { SITEF_STATUSES } from '@app/contract/visitor/sitef-payments.ts';
import { findLastAttempt, findOrderOfSession, type Attempt } from '../attempts/attempt-store.ts';
import { checkPayment } from '../attempts/check-payment.ts';
import { getOwnPayableOrder, getShownOrder } from '../attempts/get-own-payable-order.ts';
import { limitAttempts } from '../attempts/limit-attempts.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import { openHostedPage } from '../hosted-pages/open-hosted-page.ts';
import { toPageStart, type PageStart } from '../hosted-pages/page-start.ts';
import type { PaymentsDeps } from '../payment-deps.ts';

/** Registers the documented calls of Sitef. @see SIT-01 */
export function sitefCalls(app: ApiServer, deps: PaymentsDeps): void {
  const { db, tokens } = deps;
  app.route({
    ...contract.getSitefUrl,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      await limitAttempts(db, access.viewer);
      const { orderId, sitefConfigId: configId, amount } = request.body;
      const { totalMinor } = await getOwnPayableOrder(db, tokens, access, orderId);
      if (Number(amount) !== totalMinor) {
        throw new ProblemError(422, 'total-changed', { totalAmount: fromMinor(totalMinor) });
      }
      return { data: await pageUrlOf(deps, access, toPageStart(request, deps, { orderId, configId })) };
    },
  });

  app.route({
    ...contract.sitefPaymentByNit,
    handler: async (request) => {
      const { nit } = request.query;
      const orderId = await findOrderOfSession(db, PAYMENT_PROVIDER.sitef, nit);
      if (orderId === null) throw new ProblemError(404, 'not-found');
      const { venueId, id } = await getShownOrder({ db, tokens }, await orderAccessOf(request), orderId);
      const attempt = await findLastAttempt(db, venueId, id);
      if (attempt?.sessionRef !== nit) throw new ProblemError(404, 'not-found');
      await checkPayment(deps, venueId, id);
      const after = (await findLastAttempt(db, venueId, id)) ?? attempt;
      if (after.sessionRef !== nit) throw new ProblemError(404, 'not-found');
      const status = statusOf(await getOrderPayment(db, id), after);
      return { id: after.id, message: MESSAGES[status], status };
    },
  });
}

/** @returns null when the provider fails */
async function pageUrlOf(deps: PaymentsDeps, access: OrderAccess, start: PageStart): Promise<string | null> {
  try {
    return (await openHostedPage(deps, access, start)).pageUrl;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'payment-not-available') return null;
    throw error;
  }
}

type Status = (typeof SITEF_STATUSES)[number];

/** Source: its page "API codes", transaction status */
const MESSAGES: Readonly<Record<Status, string>> = {
  NOV: 'New',
  PEN: 'Awaiting payment',
  CON: 'Confirmed',
  NEG: 'Denied',
  CAN: 'Canceled',
  EXP: 'Expired',
  EST: 'Reversed',
};

/** The state of our books in the provider's words: its own `CON` with another amount pays nothing. */
function statusOf({ state }: OrderPayment, attempt: Attempt): Status {
  switch (state) {
    case 'approved':
      return attempt.state === 'approved' ? 'CON' : 'CAN';
    case 'declined':
      return 'NEG';
    case 'refunding':
    case 'refunded':
      return 'EST';
    case 'confirming':
    case 'unresolved':
      return 'PEN';
    case 'waiting':
      return attempt.providerRef === null ? 'NOV' : 'PEN';
    case 'none':
      return attempt.state === 'expired' ? 'EXP' : 'CAN';
  }
}
