import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Gateway } from '../mercado-pago/gateway.ts';
import { sellerOfKey, type Seller } from '../mercado-pago/sellers.ts';
import type { SaleRow, SaleWebhook } from './sales.ts';

/** Orders in the format of the provider's API reference and of the types of its SDK for Node. */

const COUNTRIES: Readonly<Record<string, string>> = { MLA: 'ARG', MLB: 'BRA', MPE: 'PER' };

/** Reasons of declined cards by those of the payments API. Source: its page "Test the integration" */
const DECLINES: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'insufficient_amount',
  cc_rejected_bad_filled_security_code: 'bad_filled_card_data',
  cc_rejected_call_for_authorize: 'required_call_for_authorize',
  cc_rejected_card_disabled: 'card_disabled',
};

/** Returns the status of an order, its detail and that of its payment. Source: its page "Status of an order" */
function statusOf(sale: SaleRow, decline: string | null): [status: string, detail: string, paymentDetail: string] {
  switch (sale.state) {
    case 'OPEN':
      return ['created', 'created', 'ready_to_process'];
    case 'ON_TERMINAL':
    case 'PROCESSING':
      return ['at_terminal', 'at_terminal', 'at_terminal'];
    case 'FINISHED':
      if (sale.isPaid === true) return ['processed', 'accredited', 'accredited'];
      return ['failed', 'failed', DECLINES[decline ?? ''] ?? 'rejected_by_issuer'];
    case 'CANCELED':
      return ['canceled', 'canceled', sale.isCanceledByApi ? 'canceled_by_api' : 'canceled_on_terminal'];
    case 'ABANDONED':
      return ['expired', 'expired', 'expired'];
    case 'ERROR':
      return ['failed', 'failed', 'processing_error'];
    case 'CONFIRMATION_REQUIRED':
      return ['action_required', 'check_on_terminal', 'check_on_terminal'];
  }
}

/** An order as the API answers it. */
export function orderToWire({ ledger }: Gateway, sale: SaleRow, behaviour: string | null) {
  const seller = sellerOfKey(sale.seller);
  const payment = sale.paymentId === null ? undefined : ledger.payments.get(String(sale.paymentId));
  const [status, detail, paymentDetail] = statusOf(sale, payment?.detail ?? null);
  const amount = fromMinor(sale.amountMinor).toFixed(2);
  // A card that was declined while others can be tried is no payment of the order yet.
  const isNamed = payment !== undefined && (sale.state === 'FINISHED' || sale.isPaid === true);
  return {
    ...sale.echo,
    id: sale.id,
    type: 'point',
    processing_mode: 'automatic',
    external_reference: sale.reference,
    country_code: COUNTRIES[seller.country.siteId] ?? 'ARG',
    user_id: String(seller.collectorId),
    currency: seller.country.currency,
    status: behaviour === 'unlisted-status' ? 'in_evaluation' : status,
    status_detail: detail,
    created_date: sale.createdAt,
    last_updated_date: sale.updatedAt,
    integration_data: { application_id: '1234567890' },
    ...(sale.isPaid === true && { total_paid_amount: amount }),
    transactions: {
      payments: [
        {
          id: sale.id.replace(/^ORD/, 'PAY'),
          amount,
          ...(sale.isPaid === true && { paid_amount: amount }),
          ...(isNamed && {
            reference_id: String(payment.id),
            payment_method: { id: payment.methodId, type: 'credit_card', installments: 1 },
          }),
          status: status === 'at_terminal' ? 'at_terminal' : status,
          status_detail: paymentDetail,
        },
      ],
    },
  };
}

/** A webhook about an order. Its receiver reads the order. */
export function orderWebhook(sale: SaleRow, seller: Seller): SaleWebhook {
  const [status, detail] = statusOf(sale, null);
  return {
    type: 'order',
    dataId: sale.id,
    body: {
      action: `order.${status}`,
      api_version: 'v1',
      application_id: '1234567890',
      data: {
        external_reference: sale.reference,
        id: sale.id,
        status,
        status_detail: detail,
        type: 'point',
        version: 3,
      },
      date_created: sale.updatedAt,
      live_mode: seller.isLive,
      type: 'order',
      user_id: String(seller.collectorId),
    },
  };
}
