import { toMoney } from './amounts.ts';
import { refundedMinor } from './ledger.ts';
import type { CaptureRow, Ledger, OrderRow, RefundRow } from './ledger.ts';
import { merchantNamed } from './merchants.ts';

/** Responses in the format of the provider's API reference, "Orders" and "Payments" version 2. */

export function orderToWire(ledger: Ledger, order: OrderRow, publicUrl: string, nowIso: string) {
  const capture = ledger.captureOf(order.id);
  const refunds = capture ? ledger.refundsOf(capture.id) : [];
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createdAt,
    purchase_units: [
      {
        reference_id: 'default',
        amount: toMoney(order.amountMinor, order.currency),
        payee: payeeOf(order),
        ...optional({ custom_id: order.customId, invoice_id: order.invoiceId }),
        ...(capture && {
          payments: {
            captures: [captureToWire(capture, refunds)],
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundToWire(refund, capture, nowIso)) }),
          },
        }),
      },
    ],
    ...(order.outcome !== null && {
      payer: { payer_id: 'BUYER00000001', email_address: 'buyer@example.com', address: { country_code: 'US' } },
    }),
    links: [
      link(`${order.apiUrl}/v2/checkout/orders/${order.id}`, 'self', 'GET'),
      link(payerUrl(order, publicUrl), order.status === 'CREATED' ? 'approve' : 'payer-action', 'GET'),
      link(`${order.apiUrl}/v2/checkout/orders/${order.id}/capture`, 'capture', 'POST'),
    ],
  };
}

/** The page on which the buyer approves the order. */
export function payerUrl({ id }: OrderRow, publicUrl: string): string {
  return `${publicUrl}/paypal/checkoutnow?token=${id}`;
}

export function captureToWire(capture: CaptureRow, refunds: readonly RefundRow[]) {
  return {
    id: capture.id,
    status: statusOf(capture, refunds),
    ...(capture.reason !== null && { status_details: { reason: capture.reason } }),
    amount: toMoney(capture.amountMinor, capture.currency),
    payee: payeeOf(capture),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...optional({ custom_id: capture.customId, invoice_id: capture.invoiceId }),
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    links: [
      link(`${capture.apiUrl}/v2/payments/captures/${capture.id}`, 'self', 'GET'),
      link(`${capture.apiUrl}/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
      link(`${capture.apiUrl}/v2/checkout/orders/${capture.orderId}`, 'up', 'GET'),
    ],
  };
}

function statusOf({ status, amountMinor }: CaptureRow, refunds: readonly RefundRow[]): string {
  if (status !== 'COMPLETED' || refunds.length === 0) return status;
  return refundedMinor(refunds) >= amountMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export function refundToWire(refund: RefundRow, { apiUrl }: CaptureRow, nowIso: string) {
  return {
    id: refund.id,
    amount: toMoney(refund.amountMinor, refund.currency),
    status: refund.settlesAt <= nowIso ? 'COMPLETED' : 'PENDING',
    ...(refund.settlesAt > nowIso && { status_details: { reason: 'ECHECK' } }),
    ...optional({ custom_id: refund.customId, invoice_id: refund.invoiceId }),
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      link(`${apiUrl}/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`${apiUrl}/v2/payments/captures/${refund.captureId}`, 'up', 'GET'),
    ],
  };
}

function payeeOf({ merchant }: { merchant: string }) {
  return { email_address: `${merchant}@business.example.com`, merchant_id: merchantNamed(merchant).merchantId };
}

const link = (href: string, rel: string, method: 'GET' | 'POST') => ({ href, rel, method });

/** Omits missing texts, as the provider does. */
function optional(texts: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}
