import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, PREFIX, refuseUnexplained, sellerOf } from '../mercado-pago/gateway.ts';
import { keyOf } from '../mercado-pago/sellers.ts';
import { orderToWire } from './order-wire.ts';
import {
  changeSale,
  currentSale,
  disguised,
  findLiveSale,
  findSale,
  hasTerminal,
  modeOf,
  refuseOrder,
  writeSale,
  type Point,
} from './point.ts';
import { LIVE_STATES, type SaleRow } from './sales.ts';

const DEFAULT_EXPIRATION_MS = 15 * 60_000;
const Amount = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/);

/** Source: its API reference, "Create order", Mercado Pago Point. Other fields are refused there. */
const NewOrder = z.object({
  type: z.literal('point'),
  external_reference: z.string().regex(/^[\w-]{1,64}$/),
  description: z.string().max(150).optional(),
  expiration_time: z
    .string()
    .regex(/^PT(\d{1,3}H)?(\d{1,4}M)?(\d{1,5}S)?$/)
    .optional(),
  transactions: z.strictObject({ payments: z.array(z.strictObject({ amount: Amount })).length(1) }),
  config: z.object({
    point: z.strictObject({
      terminal_id: z.string(),
      print_on_terminal: z.enum(['seller_ticket', 'no_ticket']).optional(),
      ticket_number: z.string().max(20).optional(),
    }),
    payment_method: z.looseObject({}).optional(),
  }),
});
type NewOrder = z.output<typeof NewOrder>;

const Place = z.object({ id: z.string() });
const Search = z.object({
  begin_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  external_reference: z.string().optional(),
  type: z.string().optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

/** Source: its API reference, "Orders", Mercado Pago Point. */
export async function orderRoutes(app: FastifyInstance, point: Point): Promise<void> {
  createOrder(app, point);
  findOrder(app, point);
  searchOrders(app, point);
  cancelOrder(app, point);
}

function createOrder(app: FastifyInstance, point: Point): void {
  const { gateway, books } = point;
  app.post(`${PREFIX}/v1/orders`, async (request, reply) => {
    const input = NewOrder.safeParse(request.body);
    const facts = input.success ? { reference: input.data.external_reference } : {};
    const behaviour = await begin(gateway, reply, 'begin-sale', facts);
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const key = request.headers['x-idempotency-key'];
    if (typeof key !== 'string' || key === '') {
      return refuseOrder(reply, 400, 'empty_required_header', "The 'X-Idempotency-Key' header is required");
    }
    if (!input.success) {
      return refuseOrder(reply, 400, 'property_value', String(input.error.issues[0]?.path.join('.')));
    }
    const used = books.keys.get(`${keyOf(seller)} ${key}`);
    const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
    if (used && used.bodyHash !== bodyHash) {
      return refuseOrder(reply, 409, 'idempotency_key_already_used', 'The key was used for another request');
    }
    const made = used && books.sales.get(used.saleId);
    if (made) return finish(reply, behaviour, 201, orderToWire(gateway, currentSale(point, made), null));

    const { terminal_id: terminalId } = input.data.config.point;
    if (!hasTerminal(seller, terminalId)) {
      return refuseOrder(reply, 403, 'forbidden_checking_terminal_owner', 'The terminal is of another user');
    }
    if (modeOf(point, terminalId) === 'STANDALONE') {
      return refuseOrder(reply, 400, 'property_value', 'The terminal is not in the mode PDV');
    }
    if (findLiveSale(point, terminalId)) {
      return refuseOrder(
        reply,
        409,
        'already_queued_order_on_terminal',
        'There is already a queued order on the terminal',
      );
    }
    if (behaviour === 'refuse-unexplained') return refuseUnexplained(reply);
    const sale = writeSale(point, rowOf(point, keyOf(seller), input.data));
    books.keys.put(`${keyOf(seller)} ${key}`, { bodyHash, saleId: sale.id });
    return finish(reply, behaviour, 201, orderToWire(gateway, sale, null));
  });
}

function rowOf({ gateway }: Point, seller: string, wanted: NewOrder) {
  const { description, expiration_time: expiration, config, transactions } = wanted;
  const nowMs = gateway.clock.now().getTime();
  const durationMs = expiration === undefined ? DEFAULT_EXPIRATION_MS : durationOf(expiration);
  return {
    id: `ORD01${randomBytes(12).toString('hex').toUpperCase()}`,
    api: 'orders',
    seller,
    terminalId: config.point.terminal_id,
    reference: wanted.external_reference,
    amountMinor: toMinor(Number(transactions.payments[0]?.amount)),
    echo: { ...(description !== undefined && { description }), expiration_time: expiration ?? 'PT15M', config },
    expiresAt: new Date(nowMs + durationMs).toISOString(),
  } as const;
}

/** @param text ISO 8601, such as `PT15M` @returns ms */
function durationOf(text: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(text) ?? [];
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

function findOrder(app: FastifyInstance, point: Point): void {
  app.get(`${PREFIX}/v1/orders/:id`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(point.gateway, reply, 'find-sale', { saleId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const sale = findSale(point, seller, 'orders', id);
    if (!sale) return refuseOrder(reply, 404, 'order_not_found', 'Order not found');
    return finish(reply, behaviour, 200, orderToWire(point.gateway, disguised(behaviour, sale), behaviour));
  });
}

function searchOrders(app: FastifyInstance, point: Point): void {
  const { gateway, books } = point;
  app.get(`${PREFIX}/v1/orders`, async (request, reply) => {
    const input = Search.safeParse(request.query);
    const behaviour = await begin(gateway, reply, 'search-sales', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    if (!input.success) return refuseOrder(reply, 400, 'invalid_parameter', 'Invalid query');
    const { external_reference: reference, page_size: size, begin_date: from, end_date: to } = input.data;
    const isAsked = (row: SaleRow) =>
      row.seller === keyOf(seller) &&
      row.api === 'orders' &&
      (reference === undefined || row.reference === reference) &&
      Date.parse(row.createdAt) >= Date.parse(from) &&
      Date.parse(row.createdAt) <= Date.parse(to);
    const found = behaviour === 'lags' ? [] : books.sales.rows().filter(isAsked).toReversed();
    return finish(reply, behaviour, 200, {
      data: found.slice(0, size).map((row) => orderToWire(gateway, currentSale(point, row), null)),
      paging: { total: String(found.length), total_pages: '1', offset: '0', limit: String(size) },
    });
  });
}

function cancelOrder(app: FastifyInstance, point: Point): void {
  app.post(`${PREFIX}/v1/orders/:id/cancel`, async (request, reply) => {
    const { id } = Place.parse(request.params);
    const behaviour = await begin(point.gateway, reply, 'cancel-sale', { saleId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const sale = findSale(point, seller, 'orders', id);
    if (!sale) return refuseOrder(reply, 404, 'order_not_found', 'Order not found');
    if (sale.state === 'CANCELED') return refuseOrder(reply, 409, 'order_already_canceled', 'The order is canceled');
    if (sale.state !== 'OPEN') {
      const at = LIVE_STATES.includes(sale.state) ? 'The order is at the terminal' : 'The order has ended';
      return refuseOrder(reply, 409, 'cannot_cancel_order', at);
    }
    const after = changeSale(point, sale, { state: 'CANCELED', isCanceledByApi: true });
    point.webhooks.send(after, null);
    return finish(reply, behaviour, 200, orderToWire(point.gateway, after, null));
  });
}
