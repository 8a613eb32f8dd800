import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { joinProgramme, setBenefit } from '#test/harness/benefits/programme.ts';
import { openShop, type Answer, type Shop } from '#test/harness/orders/shop.ts';
import { createSeededRandom } from '#test/harness/seeded-random.ts';
import { memberWith, type Member } from '#test/harness/wallet/wallet.ts';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expireUnpaidOrders } from '../transitions/expire-unpaid-orders.job.ts';

const SEED = 4_417;
const CLIENTS = 200;
const UNITS = 60;
const MATCH = 7_000_900;
/** Three people for five minutes each, of which 60 % may be booked. */
const SLOT_MINUTES = 9;
const LIMIT_MS = 240_000;
/** Refusals of a client that is late or wants too much. */
const EXPECTED = [
  '',
  'no-stock',
  'slot-not-available',
  'not-enough-balance',
  'order-state-changed',
  'total-changed',
  'too-many-orders',
  'busy',
];
const FATES = ['left', 'moved', 'for-now', 'cancelled', 'expired'] as const;

let shop: Shop;
let members: readonly Member[];
let times: string[];
beforeAll(async () => {
  shop = await openShop();
  await shop.set('payment_configs', 'balance_enabled = true');
  await shop.set('products', 'estimated_preparation_minutes = 2');
  await shop.set('commerces', 'slot_share_percent = 60');
  await shop.setUnits('Cerveza', UNITS);
  await setBenefit(shop, 'Cerveza', { units: 3 });
  // Enough for two beers each, and everybody wants more.
  members = await Promise.all(Array.from({ length: 10 }, () => memberWith(shop, 7_000)));
  for (const { accountId } of members.slice(0, 4)) await joinProgramme(shop, accountId, { memberId: 'M-1' });
  await shop.db.query(
    `insert into events (venue_id, id, name, starts_at, ends_at, kind)
     values ($1, $2, 'Clásico', date_trunc('minute', now()) - interval '10 minutes',
       date_trunc('minute', now()) + interval '100 minutes', 'football')`,
    [shop.venue.id, MATCH],
  );
  const url = `/api/commerces/${shop.commerceId}/slots?productIds=${shop.venue.productId('Cerveza')}`;
  times = (await shop.send<CommerceSlot[]>('GET', url)).body.map(({ at }) => at).slice(0, 8);
});
afterAll(() => shop.server.close());

const headersOf = ({ accessToken }: Order, member: Member | null) =>
  member ? member.headers : { 'x-order-token': accessToken ?? '' };

/** One client: places an order for now or for a time, and changes it in a way of its own. */
async function live(random: () => number): Promise<string[]> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const member = random() < 0.3 ? (pick(members) ?? null) : null;
  const slotAt = random() < 0.8 ? pick(times) : undefined;
  const product = random() < 0.7 ? 'Cerveza' : 'Agua';
  const fate = pick(FATES);
  const [other = null] = [pick(times)];
  const placed = await shop.order({
    eventId: MATCH,
    details: [shop.line(product)],
    ...(slotAt && { slotAt }),
    ...(member && { isCash: false, isBalance: true, guestEmail: null, headers: member.headers }),
  });
  if (placed.status !== 201) return [placed.code];
  return [(await end(placed, fate, { member, other })).code];
}

async function end(
  { body: order }: Answer<Order>,
  fate: (typeof FATES)[number] | undefined,
  { member, other }: { member: Member | null; other: string | null },
): Promise<{ code: string }> {
  const headers = headersOf(order, member);
  const move = async (slotAt: string | null) => shop.send('PUT', `/api/orders/${order.id}/slot`, { slotAt }, headers);
  if (fate === 'moved') return move(other);
  if (fate === 'for-now') return move(null);
  if (fate === 'cancelled') return shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, headers);
  if (fate === 'expired' && member === null) {
    await shop.expire(order.id);
    await expireUnpaidOrders(shop.db, SILENT_EVENT_BUS);
  }
  return { code: '' };
}

/** Minutes of the orders of each slot whose units are held or sold. */
async function bookedMinutes(): Promise<number[]> {
  const { rows } = await shop.db.query<{ minutes: number }>(
    `select sum(2)::float8 as minutes from orders
     where slot_at is not null and stock_state in ('held', 'sold') group by slot_at`,
  );
  return rows.map(({ minutes }) => minutes);
}

it('two hundred clients at once keep units, minutes and money [ORD-07, WAL-01]', { timeout: LIMIT_MS }, async () => {
  const random = createSeededRandom(SEED);
  const clients = Array.from({ length: CLIENTS }, () => createSeededRandom(Math.floor(random() * 2 ** 31)));
  const codes = (await Promise.all(clients.map(live))).flat();
  expect(codes.filter((code) => code === '').length).toBeGreaterThan(20);
  expect(codes.filter((code) => code === 'slot-not-available').length).toBeGreaterThan(5);
  expect([...new Set(codes)].filter((code) => !EXPECTED.includes(code))).toEqual([]);

  const booked = await bookedMinutes();
  expect(Math.max(...booked)).toBeLessThanOrEqual(SLOT_MINUTES);
  expect(await shop.unitsOf('Cerveza')).toBeGreaterThanOrEqual(0);
  for (const member of members) expect(await member.balance()).toBeGreaterThanOrEqual(0);
  await appendInboxToChains(shop.db);
  const findings = await checkInvariants(shop.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
});
