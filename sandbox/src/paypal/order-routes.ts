import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { Money, readMoney } from './amounts.ts';
import { apiUrlOf, begin, finish, merchantOf, PREFIX, type Gateway } from './gateway.ts';
import { newId, type OrderRow } from './ledger.ts';
import type { Merchant } from './merchants.ts';
import { preferredBody } from './preferred-body.ts';
import { refuse, refuseBody, unprocessable } from './refusals.ts';
import { keyedCall } from './request-key.ts';
import { orderToWire } from './wire.ts';

const Unit = z.object({
  reference_id: z.string().max(256).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  description: z.string().max(127).optional(),
  amount: Money.extend({ breakdown: z.object({ item_total: Money.optional() }).optional() }),
  items: z
    .array(z.object({ name: z.string().min(1).max(127), quantity: z.string().regex(/^\d{1,10}$/), unit_amount: Money }))
    .optional(),
});
const ExperienceContext = z.object({
  return_url: z.url(),
  cancel_url: z.url(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  brand_name: z.string().max(127).optional(),
  locale: z.string().optional(),
});
const ApplicationContext = ExperienceContext.omit({ payment_method_preference: true }).extend({
  payment_method: z.object({ payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']) }).optional(),
});
const NewOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(Unit).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: ExperienceContext }) }).optional(),
  /** The older form of the page's fields, for an order without a source, which a wallet may approve too. */
  application_context: ApplicationContext.optional(),
});
type NewOrder = z.output<typeof NewOrder>;
const Place = z.object({ id: z.string() });
const MINIMAL = ['payment_source'];

/** An order that the buyer has not approved. Source: PayPal, "Orders", life of an order. */
const ORDER_MS = 3 * 60 * 60 * 1_000;

/** Source: PayPal, API reference, "Orders" version 2. */
export async function orderRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, clock, publicUrl } = gateway;
  const wireOf = (order: OrderRow) => orderToWire(ledger, order, publicUrl(), clock.now().toISOString());

  app.post(`${PREFIX}/v2/checkout/orders`, async (request, reply) => {
    const input = NewOrder.safeParse(request.body);
    const facts = input.success ? { customId: input.data.purchase_units[0]?.custom_id } : {};
    const behaviour = await begin(gateway, reply, 'create-order', facts);
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    if (!input.success) return refuseBody(reply, input.error);
    if (input.data.payment_source && request.headers['paypal-request-id'] === undefined) {
      return refuse(reply, 400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED');
    }
    const keyed = keyedCall(gateway, request, reply, merchant);
    if (!keyed) return reply;
    if (keyed.earlier) return finish(reply, behaviour, 200, preferredBody(request, keyed.earlier, MINIMAL));
    const order = newOrder(input.data, merchant, { apiUrl: apiUrlOf(request), now: clock.now() });
    if (typeof order === 'string') return unprocessable(reply, order);
    ledger.orders.put(order.id, order);
    const body = wireOf(order);
    keyed.store(body);
    return finish(reply, behaviour, 201, preferredBody(request, body, MINIMAL));
  });

  app.get(`${PREFIX}/v2/checkout/orders/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(gateway, reply, 'find-order', { id });
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    const order = ledger.orders.get(id);
    const isGone =
      order !== undefined && order.outcome === null && Date.parse(order.expiresAt) <= clock.now().getTime();
    if (order?.merchant !== merchant.name || isGone) {
      return refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    }
    return finish(reply, behaviour, 200, wireOf(order));
  });
}

/** @returns the issue for which the order is refused */
function newOrder(
  { purchase_units: [unit], payment_source: source, application_context: older }: NewOrder,
  merchant: Merchant,
  { apiUrl, now }: { apiUrl: string; now: Date },
): OrderRow | string {
  if (!unit) return 'MISSING_REQUIRED_PARAMETER';
  const amountMinor = readMoney(unit.amount, merchant.isBrazilian);
  if (typeof amountMinor === 'string') return amountMinor;
  const { currency_code: currency, breakdown } = unit.amount;
  const items = (unit.items ?? []).map(({ name, quantity, unit_amount: each }) => ({
    name,
    quantity: Number(quantity),
    unitMinor: readMoney(each, merchant.isBrazilian),
    currency: each.currency_code,
  }));
  if (items.some((item) => item.currency !== currency)) return 'CURRENCY_MISMATCH';
  const lines = items.flatMap(({ name, quantity, unitMinor }) =>
    typeof unitMinor === 'string' ? [] : [{ name, quantity, unitMinor }],
  );
  if (lines.length < items.length) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  if (lines.length > 0) {
    const totalMinor = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
    if (breakdown?.item_total === undefined) return 'ITEM_TOTAL_REQUIRED';
    if (readMoney(breakdown.item_total, merchant.isBrazilian) !== totalMinor) return 'ITEM_TOTAL_MISMATCH';
    if (totalMinor !== amountMinor) return 'AMOUNT_MISMATCH';
  }
  const context = source?.paypal.experience_context ?? older;
  return {
    id: newId(),
    merchant: merchant.name,
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    amountMinor,
    currency,
    customId: unit.custom_id ?? null,
    description: unit.description ?? null,
    invoiceId: unit.invoice_id ?? null,
    items: lines,
    returnUrl: context?.return_url ?? '',
    cancelUrl: context?.cancel_url ?? '',
    apiUrl,
    outcome: null,
    wallet: null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + ORDER_MS).toISOString(),
  };
}
