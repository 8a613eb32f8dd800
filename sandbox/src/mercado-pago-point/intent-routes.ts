import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, PREFIX, refuse, refuseUnexplained, sellerOf } from '../mercado-pago/gateway.ts';
import { keyOf } from '../mercado-pago/sellers.ts';
import { eventToWire, intentToWire, newIntentToWire } from './intent-wire.ts';
import {
  changeSale,
  currentSale,
  disguised,
  findLiveSale,
  findSale,
  hasTerminal,
  modeOf,
  writeSale,
  type Point,
} from './point.ts';

const BASE = `${PREFIX}/point/integration-api`;
/** Between two reads of a seller. Source: its API reference, "Get payment intent" */
const READ_INTERVAL_MS = 1_000;

const Device = z.object({ deviceId: z.string() });
const Intent = z.object({ id: z.string() });
const IntentOfDevice = Device.extend(Intent.shape);
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Period = z.object({ startDate: Day, endDate: Day });

/** Amounts in Argentina. Source: its API reference, "Create payment intent" */
const NewIntent = z.object({
  amount: z.int().min(500).max(400_000_000),
  additional_info: z.object({
    external_reference: z.string().max(100),
    print_on_terminal: z.boolean().optional(),
    ticket_number: z.string().max(20).optional(),
  }),
});

/** Source: its API reference, "Point Integration API". */
export async function intentRoutes(app: FastifyInstance, point: Point): Promise<void> {
  createIntent(app, point);
  listEvents(app, point);
  findIntent(app, point);
  cancelIntent(app, point);
}

function createIntent(app: FastifyInstance, point: Point): void {
  const { gateway } = point;
  app.post(`${BASE}/devices/:deviceId/payment-intents`, async (request, reply) => {
    const { deviceId } = Device.parse(request.params);
    const input = NewIntent.safeParse(request.body);
    const facts = input.success ? { reference: input.data.additional_info.external_reference } : {};
    const behaviour = await begin(gateway, reply, 'begin-sale', facts);
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    if (!input.success) return refuse(reply, 400, 'bad_request', String(input.error.issues[0]?.path.join('.')));
    if (!hasTerminal(seller, deviceId)) return refuse(reply, 404, 'not_found', 'Device not found');
    if (modeOf(point, deviceId) === 'STANDALONE') return refuse(reply, 400, 'bad_request', 'The device is not in PDV');
    if (findLiveSale(point, deviceId)) {
      return refuse(reply, 409, '2205', 'There is already a queued intent for the device');
    }
    if (behaviour === 'refuse-unexplained') return refuseUnexplained(reply);
    const sale = writeSale(point, {
      id: randomUUID(),
      api: 'intents',
      seller: keyOf(seller),
      terminalId: deviceId,
      reference: input.data.additional_info.external_reference,
      amountMinor: input.data.amount,
      echo: { additional_info: input.data.additional_info },
      expiresAt: null,
    });
    return finish(reply, behaviour, 201, newIntentToWire(sale));
  });
}

function findIntent(app: FastifyInstance, point: Point): void {
  const lastReadMs = new Map<string, number>();

  app.get(`${BASE}/payment-intents/:id`, async (request, reply) => {
    const { id } = Intent.parse(request.params);
    const behaviour = await begin(point.gateway, reply, 'find-sale', { saleId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const nowMs = performance.now();
    if (nowMs - (lastReadMs.get(keyOf(seller)) ?? -Infinity) < READ_INTERVAL_MS) {
      return refuse(reply, 429, 'too_many_requests', 'One request per second');
    }
    lastReadMs.set(keyOf(seller), nowMs);
    const sale = findSale(point, seller, 'intents', id);
    if (!sale) return refuse(reply, 404, 'not_found', 'Payment intent not found');
    return finish(reply, behaviour, 200, intentToWire(disguised(behaviour, sale), behaviour));
  });

  app.get(`${BASE}/payment-intents/:id/events`, async (request, reply) => {
    const { id } = Intent.parse(request.params);
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const sale = findSale(point, seller, 'intents', id);
    if (!sale) return refuse(reply, 404, 'not_found', 'Payment intent not found');
    const { status, created_on } = eventToWire(sale);
    return { status, created_on };
  });
}

function listEvents(app: FastifyInstance, point: Point): void {
  app.get(`${BASE}/payment-intents/events`, async (request, reply) => {
    const behaviour = await begin(point.gateway, reply, 'search-sales', {});
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const input = Period.safeParse(request.query);
    if (!input.success) return refuse(reply, 400, 'bad_request', 'startDate and endDate are required');
    const { startDate, endDate } = input.data;
    const found = point.books.sales
      .rows()
      .filter((row) => row.seller === keyOf(seller) && row.api === 'intents')
      .map((row) => eventToWire(currentSale(point, row)))
      .filter(({ created_on: at }) => at.slice(0, 10) >= startDate && at.slice(0, 10) <= endDate);
    return finish(reply, behaviour, 200, { events: behaviour === 'lags' ? [] : found });
  });
}

function cancelIntent(app: FastifyInstance, point: Point): void {
  app.delete(`${BASE}/devices/:deviceId/payment-intents/:id`, async (request, reply) => {
    const { deviceId, id } = IntentOfDevice.parse(request.params);
    const behaviour = await begin(point.gateway, reply, 'cancel-sale', { saleId: id });
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    const sale = findSale(point, seller, 'intents', id);
    if (sale?.terminalId !== deviceId) return refuse(reply, 404, 'not_found', 'Payment intent not found');
    if (sale.state !== 'OPEN') return refuse(reply, 409, '2204', 'The intent is blocked by the terminal or over');
    const after = changeSale(point, sale, { state: 'CANCELED', isCanceledByApi: true });
    point.webhooks.send(after, null);
    return finish(reply, behaviour, 200, { id });
  });
}
