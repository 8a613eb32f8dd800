import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { refundedMinor } from '../../ledger/ledger-file.ts';
import { PREFIX, refuse, sellerOf, type Gateway } from '../gateway.ts';
import type { Ledger, PaymentRow, PreferenceRow } from '../ledger.ts';
import { keyOf, type Seller } from '../sellers.ts';
import { timeToWire } from '../wire.ts';

const FIRST_ORDER_ID = 20_000_000_000;
const Place = z.object({ id: z.coerce.number().int() });
const Search = z.object({
  external_reference: z.string().optional(),
  preference_id: z.string().optional(),
  status: z.enum(['opened', 'closed', 'expired']).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});

/** @returns the id of the merchant order that this payment opened */
export function merchantOrderIdOf(paymentId: number): number {
  return FIRST_ORDER_ID + paymentId;
}

/** @returns the first payment of a preference, which opens its merchant order; null without one */
export function firstPaymentOf(ledger: Ledger, preferenceId: string | null): number | null {
  if (preferenceId === null) return null;
  return ledger.payments.rows().find((payment) => payment.preferenceId === preferenceId)?.id ?? null;
}

/** The payments of one preference. Source: Mercado Pago, API reference, "Merchant orders". */
export async function merchantOrderRoutes(app: FastifyInstance, { ledger }: Gateway): Promise<void> {
  const ordersOf = (seller: Seller) =>
    ledger.preferences
      .rows()
      .filter((preference) => preference.seller === keyOf(seller))
      .map((preference) => ({
        preference,
        payments: ledger.payments.rows().filter(({ preferenceId }) => preferenceId === preference.id),
      }))
      .filter(({ payments }) => payments.length > 0)
      .map(({ preference, payments }) => toWire(ledger, seller, preference, payments));

  app.get(`${PREFIX}/merchant_orders/search`, async (request, reply) => {
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = Search.safeParse(request.query);
    if (!input.success) return refuse(reply, 400, 1, 'invalid search');
    const { external_reference: reference, preference_id: preferenceId, status, limit, offset } = input.data;
    const found = ordersOf(seller).filter(
      (order) =>
        (reference === undefined || order.external_reference === reference) &&
        (preferenceId === undefined || order.preference_id === preferenceId) &&
        (status === undefined || order.status === status),
    );
    return { elements: found.slice(offset, offset + limit), next_offset: offset + limit, total: found.length };
  });

  app.get(`${PREFIX}/merchant_orders/:id`, async (request, reply) => {
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const place = Place.safeParse(request.params);
    const order = place.success ? ordersOf(seller).find(({ id }) => id === place.data.id) : undefined;
    return order ?? refuse(reply, 404, 'not_found', 'merchant order not found');
  });
}

function toWire(ledger: Ledger, seller: Seller, preference: PreferenceRow, payments: readonly PaymentRow[]) {
  const { currency, siteId } = seller.country;
  const paidMinor = payments
    .filter(({ status }) => status === 'approved')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const refunded = payments.reduce((sum, { id }) => sum + refundedMinor(ledger.refundsOf(id)), 0);
  const isPaid = paidMinor >= preference.amountMinor;
  return {
    id: merchantOrderIdOf(payments[0]?.id ?? 0),
    preference_id: preference.id,
    application_id: null,
    status: isPaid ? 'closed' : 'opened',
    order_status: isPaid ? 'paid' : 'payment_required',
    site_id: siteId,
    payer: { id: null, email: preference.payerEmail },
    collector: { id: seller.collectorId, nickname: seller.name.toUpperCase() },
    sponsor_id: null,
    payments: payments.map((payment) => ({
      id: payment.id,
      transaction_amount: fromMinor(payment.amountMinor),
      total_paid_amount: fromMinor(payment.amountMinor),
      shipping_cost: 0,
      currency_id: currency,
      status: payment.status,
      status_detail: payment.detail,
      operation_type: 'regular_payment',
      date_approved: payment.approvedAt && timeToWire(payment.approvedAt),
      date_created: timeToWire(payment.createdAt),
      last_modified: timeToWire(payment.updatedAt),
      amount_refunded: fromMinor(refundedMinor(ledger.refundsOf(payment.id))),
    })),
    paid_amount: fromMinor(paidMinor),
    refunded_amount: fromMinor(refunded),
    total_amount: fromMinor(preference.amountMinor),
    shipping_cost: 0,
    date_created: timeToWire(preference.createdAt),
    last_updated: timeToWire(payments.at(-1)?.updatedAt ?? preference.createdAt),
    cancelled: false,
    items: preference.items.map(({ title, quantity, unitPriceMinor }) => ({
      title,
      quantity,
      unit_price: fromMinor(unitPriceMinor),
      currency_id: currency,
    })),
    shipments: [],
    notification_url: preference.notifyUrl,
    additional_info: '',
    external_reference: preference.reference,
    marketplace: 'NONE',
    is_test: !seller.isLive,
  };
}
