import {
  ProviderFailure,
  UnreadablePayments,
  type PaymentProvider,
  type ProviderPayment,
} from '../payment-provider.ts';
import { ApiCapture, ApiDisputes, ApiOrder, type ApiCapture as Capture, type ApiRefund } from './api-schemas.ts';
import { capturesOf, orderIdOf, parseCapture, refundsOf, walletCardOf } from './parse-payment.ts';
import type { PayPalClient } from './paypal-client.ts';
import type { PayPalConnection } from './paypal-connection.ts';
import { listTransactions } from './transaction-report.ts';

const RESOLVED = 'RESOLVED';
/** Statuses of a capture without refunds. */
const NOT_REFUNDED = ['COMPLETED', 'PENDING', 'DECLINED', 'FAILED'];

export type PayPalPayments = Pick<PaymentProvider, 'findPayment' | 'findByAttempt' | 'listPayments'> & {
  /** The refunds of a capture, which only its order lists. @throws ProviderFailure */
  refundsOfCapture(capture: Capture): Promise<readonly ApiRefund[]>;
  findCapture(providerRef: string): Promise<Capture | null>;
};

/** Finds payments of one account by capture, by order and by time. @see PAY-04 */
export function paypalPayments(client: PayPalClient, { isLive }: Pick<PayPalConnection, 'isLive'>): PayPalPayments {
  const findCapture = (providerRef: string) =>
    client.find(`/v2/payments/captures/${encodeURIComponent(providerRef)}`, ApiCapture);
  const findOrder = (orderId: string) => client.find(`/v2/checkout/orders/${encodeURIComponent(orderId)}`, ApiOrder);
  return {
    findCapture,
    refundsOfCapture,
    findPayment,
    async findByAttempt({ reference, sessionRef }) {
      // Without the id of the order its page was never shown, so it was not approved. The order is of this attempt alone.
      const order = sessionRef === null ? null : await findOrder(sessionRef);
      if (order === null) return [];
      const facts = { refunds: refundsOf(order), isDisputed: false, isLive, card: walletCardOf(order) };
      return capturesOf(order)
        .map((capture) => parseCapture(capture, facts))
        .map((payment) => ({ ...payment, reference: payment.reference ?? reference }));
    },
    async *listPayments(from, to) {
      const unreadable: string[] = [];
      const { paid, changed } = await listTransactions(client, from, to, unreadable);
      for (const providerRef of paid) {
        const payment = changed.has(providerRef) ? null : await readPlain(providerRef);
        if (payment) yield payment;
      }
      for (const providerRef of changed) {
        const payment = await findPayment(providerRef);
        if (payment && payment.reference !== null) yield payment;
      }
      if (unreadable.length > 0) throw new UnreadablePayments(unreadable);
    },
  };

  async function findPayment(providerRef: string): Promise<ProviderPayment | null> {
    const capture = await findCapture(providerRef);
    if (capture === null) return null;
    const [refunds, isDisputed] = await Promise.all([refundsOfCapture(capture), isInDispute(client, capture.id)]);
    return parseCapture(capture, { refunds, isDisputed, isLive, card: null });
  }

  /** Reads a payment to which no refund and no dispute of the period refers. */
  async function readPlain(providerRef: string): Promise<ProviderPayment | null> {
    const capture = await findCapture(providerRef);
    if (capture === null) return null;
    const refunds = NOT_REFUNDED.includes(capture.status) ? [] : await refundsOfCapture(capture);
    return parseCapture(capture, { refunds, isDisputed: false, isLive, card: null });
  }

  async function refundsOfCapture(capture: Capture): Promise<readonly ApiRefund[]> {
    if (capture.status === 'DECLINED' || capture.status === 'FAILED') return [];
    const orderId = orderIdOf(capture);
    const order = orderId === null ? null : await findOrder(orderId);
    if (order !== null) return refundsOf(order);
    if (NOT_REFUNDED.includes(capture.status)) return [];
    throw new ProviderFailure('unknown', `The order of the capture ${capture.id} cannot be read.`);
  }
}

/** An account without the right for disputes learns of them from the status of its captures. */
async function isInDispute(client: PayPalClient, captureId: string): Promise<boolean> {
  const query = new URLSearchParams({ disputed_transaction_id: captureId });
  try {
    const found = await client.find(`/v1/customer/disputes?${query.toString()}`, ApiDisputes);
    return found?.items?.some(({ status }) => status !== RESOLVED) === true;
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'credentials') return false;
    throw error;
  }
}
