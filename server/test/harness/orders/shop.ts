import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { PROOF_OF_WORK_HEADER, type ProofOfWorkChallenge } from '@app/contract/protocol/proof-of-work.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import { proofFor } from '../accounts/device.ts';
import { makeVenue, type MadeVenue, type ProductForTests } from '../catalogue/venue.ts';
import { insertPairedKiosk } from '../kiosks/paired-kiosk.ts';
import { approveRefund } from '../refunds/approve-refund.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

type Headers = Record<string, string>;
export type OrderFacts = Partial<NewOrder> & { key?: string; headers?: Headers };
export type Answer<Body> = {
  status: number;
  body: Body;
  code: string;
  facts: Record<string, unknown>;
  replayed: boolean;
};

/** Proof of work that a response requires. */
export function challengeIn({ facts }: Pick<Answer<unknown>, 'facts'>): ProofOfWorkChallenge {
  return { challenge: String(facts['challenge']), pieces: Number(facts['pieces']), bits: Number(facts['bits']) };
}

/** A venue with one open commerce `bar`, whose orders are placed and changed over HTTP. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

const PRODUCTS: ProductForTests[] = [
  { name: 'Cerveza', priceMinor: 350_000, stock: 50 },
  { name: 'Agua', priceMinor: 150_000 },
  { name: 'Vino', priceMinor: 500_000, stock: 50, category: 'Con alcohol', requiresIdentification: true },
  { name: 'Camiseta', priceMinor: 2_000_000, sizes: { M: 3, L: 0 } },
  { name: 'Milanesa', priceMinor: 900_000, typeId: 2, stock: 30, extras: ['Papas', 'Ensalada'] },
  { name: 'Hamburguesa', priceMinor: 800_000, typeId: 3, extras: ['Queso'] },
  { name: 'Papas', priceMinor: 250_000, typeId: 5, stock: 10 },
  { name: 'Ensalada', priceMinor: 200_000, typeId: 5 },
  { name: 'Queso', priceMinor: 70_000, typeId: 4, stock: 5 },
  { name: 'Vaso', priceMinor: 0 },
];

/** @param more products besides those of every test */
export async function openShop(server?: TestApp, venueId = 7, more: ProductForTests[] = []) {
  const own = server ?? (await startTestApp());
  const venue = await makeVenue(own.db, {
    id: venueId,
    commerces: [
      { code: 'bar', products: [...PRODUCTS, ...more] },
      { code: 'otro', products: [{ name: 'Pancho' }] },
    ],
  });
  const bar: Bar = { server: own, db: own.db, venue, commerceId: venue.commerceId('bar') };
  const send = createSend(own);
  return {
    ...bar,
    send,
    ...orderCalls(bar, send),
    ...staffCalls(bar, send),
    ...stockOf(bar),
    ...directChanges(bar),
  };
}

/** The commerce `bar` with its venue and server. */
type Bar = { server: TestApp; db: TestApp['db']; venue: MadeVenue; commerceId: number };

type Send = ReturnType<typeof createSend>;

export function createSend({ app }: TestApp) {
  return async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Headers = {}) =>
    toAnswer<Body>(await app.inject({ method, url, headers, ...(payload && { payload }) }));
}

function orderCalls({ venue, commerceId }: Bar, send: Send) {
  /** Body of an order for one beer, picked up: of a guest who pays in cash, or of a kiosk with its terminal. */
  const body = (wanted: Partial<NewOrder> = {}): NewOrder => ({
    venueId: venue.id,
    commerceId,
    details: [line(venue, 'Cerveza')],
    isCash: wanted.isForTotem !== true,
    guestEmail: 'ana@example.com',
    ...wanted,
  });
  return {
    body,
    line: (product: string, changes: Partial<NewOrder['details'][number]> = {}) => line(venue, product, changes),
    /** Places an order. Each key is a guest of its own unless the test names a customer. Solves proof of work. */
    async order({ key = randomUUID(), headers = {}, ...wanted }: OrderFacts = {}) {
      const payload = body({ guestEmail: `${key.toLowerCase()}@example.com`, ...wanted });
      const sent = { 'idempotency-key': key, ...headers };
      const answer = await send<Order>('POST', '/api/orders', payload, sent);
      if (answer.code !== 'proof-of-work-required') return answer;
      const proof = { [PROOF_OF_WORK_HEADER]: proofFor(challengeIn(answer)) };
      return send<Order>('POST', '/api/orders', payload, { ...sent, ...proof });
    },
    async get(id: number, headers: Headers = {}) {
      return send<Order>('GET', `/api/orders/${id}`, undefined, headers);
    },
  };
}

type Transition = { to: number; version: number; code?: string; reason?: string };

function staffCalls({ server, db, venue, commerceId }: Bar, send: Send) {
  async function step(id: number, { to, version, code, reason }: Transition, headers: Headers) {
    const payload = {
      orderStatusId: to,
      version,
      ...(code !== undefined && { verificationCode: code }),
      ...(reason !== undefined && { reason }),
    };
    return send<Ticket>('POST', `/api/orders/${id}/transitions`, payload, headers);
  }
  return {
    step,
    /** Cancels an order for staff, with the approval that a paid one needs. */
    async end(id: number, { version, reason }: { version: number; reason: string }, headers: Headers) {
      await approveRefund(db, venue.id, headers);
      return step(id, { to: ORDER_STATUS.incompleted, version, reason }, headers);
    },
    async staff() {
      return (await server.signIn([{ roleId: 3, venueId: venue.id, commerceId }])).headers;
    },
    /** A device paired with the commerce. */
    async kiosk() {
      return (await insertPairedKiosk(server.db, venue.id, commerceId)).headers;
    },
    async cash(id: number, received: { version: number; amount: number }, headers: Headers) {
      return send<Ticket>('POST', `/api/orders/${id}/cash`, received, headers);
    },
  };
}

function stockOf({ db, venue }: Bar) {
  return {
    async unitsOf(product: string): Promise<number> {
      const { rows } = await db.query<{ units: number }>(
        'select sum(units)::int as units from stock where venue_id = $1 and product_id = $2',
        [venue.id, venue.productId(product)],
      );
      return rows[0]?.units ?? 0;
    },
    async setUnits(product: string, units: number): Promise<void> {
      await db.query(
        `with before as (
           select * from stock where venue_id = $1 and product_id = $2
         ), moved as (
           insert into stock_movements (venue_id, product_id, size_id, kind, units, cause)
           select venue_id, product_id, size_id, 'adjust', $3 - units, 'test' from before where units <> $3
         )
         update stock set units = $3 where venue_id = $1 and product_id = $2`,
        [venue.id, venue.productId(product), units],
      );
    },
  };
}

/** Reads and changes of the database that no call offers. */
function directChanges({ db, venue }: Bar) {
  return {
    /** Changes a setting of the commerce, its venue or a product directly in the database. */
    async set(
      table: 'venues' | 'commerces' | 'products' | 'clothing_sizes' | 'delivery_configs' | 'payment_configs',
      change: string,
    ) {
      const where = table === 'venues' ? `id = ${venue.id}` : `venue_id = ${venue.id}`;
      await db.query(`update ${table} set ${change} where ${where}`);
    },
    /** Expires an order. */
    async expire(id: number): Promise<void> {
      await db.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [id]);
    },
    /** Moves all orders into the past, so that rate limits admit the next one. */
    async ordersAreOlder(seconds: number): Promise<void> {
      await db.query('update orders set created_at = created_at - make_interval(secs => $1)', [seconds]);
    },
    /** Row counts of all tables that placing an order writes. A refusal changes none of them. */
    async written(): Promise<unknown> {
      const { rows } = await db.query(
        `select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
           (select count(*)::int from order_status_changes) as changes,
           (select count(*)::int from outbox where topic = 'order') as events,
           (select sum(units)::int from stock) as units`,
      );
      return rows[0];
    },
  };
}

function line(
  venue: MadeVenue,
  product: string,
  changes: Partial<NewOrder['details'][number]> = {},
): NewOrder['details'][number] {
  return { productId: venue.productId(product), quantity: 1, ...changes };
}

function toAnswer<Body>(raw: LightMyRequestResponse): Answer<Body> {
  const problem = raw.json<{ code?: string; facts?: Record<string, unknown> }>();
  return {
    status: raw.statusCode,
    body: raw.json<Body>(),
    code: problem.code ?? '',
    facts: problem.facts ?? {},
    replayed: raw.headers['idempotent-replayed'] === 'true',
  };
}
