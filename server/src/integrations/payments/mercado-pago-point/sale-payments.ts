import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import type { ApiSale } from './sale-api.ts';

/** States in which the sale ended and takes no card any more. */
const ENDED: readonly TerminalSaleState[] = ['CANCELED', 'ABANDONED', 'ERROR'];
/** States in which the terminal takes no other card, and the outcome is open. */
const TAKES_NO_CARD: readonly TerminalSaleState[] = ['FINISHED', 'CONFIRMATION_REQUIRED'];
/** States of a payment that moved no money. */
const UNPAID: readonly ProviderPayment['state'][] = ['open', 'declined', 'cancelled'];

/**
 * Returns the payments of a sale in the terms of an attempt. A sale that is not over is one open payment, also while
 * declined cards are tried. A sale that ended without a payment is one cancelled payment.
 *
 * @param own the payment that the sale names; null without one, or while it is not visible
 * @param found payments with the reference of the sale
 */
export function salePayments(
  sale: ApiSale,
  own: ProviderPayment | null,
  found: readonly ProviderPayment[],
  isLive: boolean,
): ProviderPayment[] {
  const others = found.filter(({ providerRef }) => providerRef !== own?.providerRef);
  const payments = own === null ? others : [{ ...own, reference: own.reference ?? sale.reference }, ...others];
  const isOver = ENDED.includes(sale.state) || (sale.state === 'FINISHED' && own !== null && own.state !== 'open');
  const isPaid = payments.some(({ state }) => !UNPAID.includes(state));
  if (isOver || isPaid) {
    const settled = payments.map((payment) => ({ ...payment, isPageOver: true }));
    return settled.length > 0 ? settled : [standIn(sale, 'cancelled', isLive)];
  }
  return [standIn(sale, 'open', isLive)];
}

/** A sale without a payment, in the form of one. */
function standIn(sale: ApiSale, state: 'open' | 'cancelled', isLive: boolean): ProviderPayment {
  return {
    providerRef: sale.saleRef,
    reference: sale.reference,
    state,
    amountMinor: sale.amountMinor,
    // ISO 4217: no currency, since nothing was charged.
    currency: 'XXX',
    refundedMinor: 0,
    refunds: [],
    isLive,
    merchantRef: sale.merchantRef,
    ...((state === 'cancelled' || TAKES_NO_CARD.includes(sale.state)) && { isPageOver: true }),
    declineCode: null,
    card: null,
    approvedAt: null,
    createdAt: new Date(),
  };
}
