import { refundedMinor } from '../ledger/ledger-file.ts';
import { toMoney } from './amounts.ts';
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
    ...(capture && { update_time: capture.updatedAt }),
    ...paymentSourceOf(order),
    purchase_units: [
      {
        reference_id: 'default',
        amount: amountOf(order),
        payee: payeeOf(order),
        ...optional({ custom_id: order.customId, invoice_id: order.invoiceId, description: order.description }),
        ...itemsOf(order),
        ...(capture && {
          payments: {
            captures: [captureToWire(capture, refunds)],
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundToWire(refund, capture, nowIso)) }),
          },
        }),
      },
    ],
    ...(order.outcome !== null && {
      payer: {
        payer_id: BUYER.account_id,
        name: BUYER.name,
        email_address: BUYER.email_address,
        address: BUYER.address,
      },
    }),
    links: [
      link(`${order.apiUrl}/v2/checkout/orders/${order.id}`, 'self', 'GET'),
      link(payerUrl(order, publicUrl), order.status === 'CREATED' ? 'approve' : 'payer-action', 'GET'),
      link(`${order.apiUrl}/v2/checkout/orders/${order.id}/capture`, 'capture', 'POST'),
    ],
  };
}

const BUYER = {
  email_address: 'buyer@example.com',
  account_id: 'BUYER00000001',
  account_status: 'VERIFIED',
  name: { given_name: 'Ana', surname: 'Buyer' },
  address: { country_code: 'US' },
} as const;

/** Shows the account or the card once the buyer has approved with it. */
function paymentSourceOf({ status, outcome, wallet }: OrderRow) {
  if (wallet !== null) return { payment_source: { [wallet]: { name: 'Ana Buyer', card: WALLET_CARD } } };
  if (outcome !== null) return { payment_source: { paypal: BUYER } };
  return status === 'CREATED' ? {} : { payment_source: { paypal: {} } };
}

const WALLET_CARD = { last_digits: '4242', type: 'CREDIT', brand: 'VISA' } as const;

function amountOf({ amountMinor, currency, items }: OrderRow) {
  const amount = toMoney(amountMinor, currency);
  return items.length === 0 ? amount : { ...amount, breakdown: { item_total: amount } };
}

function itemsOf({ items, currency }: OrderRow) {
  if (items.length === 0) return {};
  return {
    items: items.map(({ name, quantity, unitMinor }) => ({
      name,
      quantity: String(quantity),
      unit_amount: toMoney(unitMinor, currency),
    })),
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
    ...(capture.status === 'COMPLETED' && { seller_receivable_breakdown: receivable(capture) }),
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

/** The fee is ours: a twentieth in whole units, since some currencies have no decimals. */
function receivable({ amountMinor, currency }: CaptureRow) {
  const feeMinor = Math.floor(amountMinor / 2_000) * 100;
  return {
    gross_amount: toMoney(amountMinor, currency),
    paypal_fee: toMoney(feeMinor, currency),
    net_amount: toMoney(amountMinor - feeMinor, currency),
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
    ...optional({ custom_id: refund.customId, invoice_id: refund.invoiceId, note_to_payer: refund.note }),
    seller_payable_breakdown: payable(refund),
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: [
      link(`${apiUrl}/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`${apiUrl}/v2/payments/captures/${refund.captureId}`, 'up', 'GET'),
    ],
  };
}

/** The provider does not give its fee back. */
function payable({ amountMinor, totalMinor, currency }: RefundRow) {
  return {
    gross_amount: toMoney(amountMinor, currency),
    paypal_fee: toMoney(0, currency),
    net_amount: toMoney(amountMinor, currency),
    total_refunded_amount: toMoney(totalMinor, currency),
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
