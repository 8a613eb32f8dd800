import type { Seller } from '../mercado-pago/sellers.ts';
import type { SaleRow, SaleWebhook } from './sales.ts';

/** Intents in the format of the provider's API reference and of the types of its SDK for Node. */

/** A new intent as the API answers it, without a state. */
export function newIntentToWire({ id, terminalId, amountMinor, echo }: SaleRow) {
  return { id, device_id: terminalId, amount: amountMinor, ...echo };
}

/** An intent as the API answers it. */
export function intentToWire(sale: SaleRow, behaviour: string | null) {
  const { paymentId, state } = sale;
  const isNamed = paymentId !== null && (state === 'FINISHED' || state === 'CONFIRMATION_REQUIRED');
  return {
    ...newIntentToWire(sale),
    state: behaviour === 'unlisted-status' ? 'IN_EVALUATION' : state,
    ...(isNamed && { payment: { id: String(paymentId), type: 'credit_card', installments: 1 } }),
  };
}

/** The last event of an intent in the list of events. */
export function eventToWire({ id, state, updatedAt }: SaleRow) {
  return { payment_intent_id: id, status: state, created_on: updatedAt };
}

/** A webhook about an intent, whose body is not the usual envelope. */
export function intentWebhook(sale: SaleRow, seller: Seller): SaleWebhook {
  const { id, amountMinor, paymentId, reference, state } = sale;
  return {
    type: 'point_integration_wh',
    dataId: id,
    body: {
      amount: amountMinor,
      caller_id: seller.collectorId,
      client_id: 1_234_567_890,
      created_at: sale.updatedAt.slice(0, 19).replace('T', ' '),
      id,
      ...(paymentId !== null && {
        payment: { id: paymentId, state: sale.isPaid === true ? 'approved' : 'rejected', type: 'credit_card' },
      }),
      state,
      additional_info: { external_reference: reference },
    },
  };
}
