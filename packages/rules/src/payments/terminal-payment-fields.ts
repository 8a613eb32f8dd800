import { PAYMENT_PROVIDER, type TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import { terminalSaleState, type TerminalSaleFacts } from './terminal-sale-state.ts';

/** The last sale of an order at a card terminal. */
export type TerminalSaleOfOrder = TerminalSaleFacts & {
  readonly id: string;
  readonly provider: number;
  /** The provider's id of the payment that paid the order; null: it paid nothing. */
  readonly paymentRef: string | null;
};

export type TerminalPaymentFields = {
  readonly mpPointPaymentIntent: { readonly id: string; readonly state: TerminalSaleState } | null;
  readonly cloverPointPaymentId: string | null;
};

/** Returns the fields of an order that the documents give to each kind of card terminal. @see POINT-01, CLV-01 */
export function terminalPaymentFields(sale: TerminalSaleOfOrder | null): TerminalPaymentFields {
  return {
    mpPointPaymentIntent:
      sale?.provider === PAYMENT_PROVIDER.mercadoPagoPoint ? { id: sale.id, state: terminalSaleState(sale) } : null,
    cloverPointPaymentId: sale?.provider === PAYMENT_PROVIDER.clover ? sale.paymentRef : null,
  };
}
