import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { GUEST, type Viewer } from '#features/accounts/sessions/viewer.ts';
import { acceptCash } from '#features/kitchen/accept-cash.ts';
import { transitionOrder } from '#features/kitchen/transition-order.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { refundEndedOrder } from '#features/refunds/refund-order.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import type { Acknowledgement } from '#invariants/invariant.ts';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { approveRefund } from '#test/harness/refunds/approve-refund.ts';
import { createSeededRandom } from '#test/harness/seeded-random.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import { FULL_GRANT } from '@app/contract/protocol/permissions.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { NewOrder, type CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { createOrderTokens } from '../access/order-tokens.ts';
import { changeUnpaidOrder } from '../changing/change-unpaid-order.ts';
import { cancelOrder } from '../transitions/cancel-order.ts';
import { expireUnpaidOrders } from '../transitions/expire-unpaid-orders.job.ts';
import { createPlaceOrder } from './place-order.ts';

const ACTORS = 16;
const STEPS = 40;
const STATUSES = [2, 3, 4, 6, 7] as const;

/** Refusals of an actor that is late, wants too much or has no code. */
const EXPECTED: readonly ProblemCode[] = [
  'no-stock',
  'order-state-changed',
  'order-refunded',
  'order-not-paid',
  'total-changed',
  'invalid-verification-code',
  'not-enough-balance',
  'too-many-orders',
  'too-many-open-orders',
];
const MEMBERS = 4;

const SEED = 11_000;

let shop: Shop;
let databases: Db[];
let staff: CommerceScope;
/** One of them for each actor, with the approval that a cancellation uses up. */
let editors: { scope: CommerceScope; headers: Record<string, string> }[];
/** The account that placed an order; guests are missing. */
const owners = new Map<number, Viewer>();
beforeAll(async () => {
  shop = await openShop();
  databases = [1, 2].map(() => createPool(shop.server.databaseUrl, 4));
  const { venue, commerceId } = shop;
  const roles = [{ roleId: 3 as const, venueId: venue.id, commerceId }];
  const { accountId } = await shop.server.signIn(roles);
  const scopeOf = (actorId: number, sessionId: number | null): CommerceScope => {
    const editor = { accountId: actorId, commerceIds: [commerceId], isFactorRecent: true };
    return { venueId: venue.id, commerceId, actorId, sessionId, editor, grant: FULL_GRANT };
  };
  staff = scopeOf(accountId, null);
  editors = await Promise.all(
    Array.from({ length: ACTORS }, async () => {
      const editor = await shop.server.signIn(roles);
      const { rows } = await shop.db.query<{ id: number }>('select max(id) as id from sessions where account_id = $1', [
        editor.accountId,
      ]);
      return { scope: scopeOf(editor.accountId, rows[0]?.id ?? null), headers: editor.headers };
    }),
  );
  await shop.set('payment_configs', 'balance_enabled = true');
});
afterAll(async () => {
  await Promise.all(databases.map((db) => db.end()));
  await shop.server.close();
});

const tokens = createOrderTokens(Buffer.alloc(32, 7));

/** One process of an installation, as its routes use it. */
function openProcess(db: Db) {
  const deps = { db, eventBus: SILENT_EVENT_BUS, tokens, refundEndedOrder, findPayingCard };
  const caller = (orderId: number) => ({ viewer: owners.get(orderId) ?? GUEST, token: tokens.of(orderId) });
  return {
    place: createPlaceOrder(db, SILENT_EVENT_BUS),
    retry: (orderId: number, wanted: CheckedNewOrder) => changeUnpaidOrder(deps, caller(orderId), orderId, wanted),
    cancel: (orderId: number) => cancelOrder(deps, caller(orderId), orderId),
    sweep: () => expireUnpaidOrders(db, SILENT_EVENT_BUS),
    async pay(orderId: number) {
      const { version, totalMinor } = await find(orderId);
      await acceptCash(deps, { ...staff, orderId }, { version, amount: fromMinor(totalMinor) });
    },
    async step(orderId: number, to: (typeof STATUSES)[number], { scope, headers }: (typeof editors)[number]) {
      if (to === 7) await approveRefund(shop.db, shop.venue.id, headers);
      const { version, code } = await find(orderId);
      await transitionOrder(
        deps,
        { ...scope, orderId },
        {
          orderStatusId: to,
          version,
          verificationCode: code,
          reason: 'Así es',
        },
      );
    },
  };
}

async function find(orderId: number) {
  const { rows } = await shop.db.query<{ version: number; totalMinor: number; code: string }>(
    `select version, total_minor as "totalMinor", pickup_code as code from orders where id = $1`,
    [orderId],
  );
  if (!rows[0]) throw new Error(`No order ${orderId}`);
  return rows[0];
}

/** Makes the orders of a member an hour older, since other tests cover the rate limit. */
async function letOrderAgain({ accountId }: Viewer): Promise<void> {
  if (accountId === null) return;
  // Locked in one order, so that two calls for one member cannot deadlock.
  await shop.db.query(
    `with own_orders as (select id from orders where buyer_id = $1 order by id for update)
     update orders set created_at = created_at - interval '1 hour' from own_orders where orders.id = own_orders.id`,
    [accountId],
  );
}

it('concurrent processes have exact books [ORD-02, ORD-07, WAL-01, REF-04]', async () => {
  const left = { Cerveza: 30, Milanesa: 12, Papas: 15, Queso: 4 };
  for (const [product, units] of Object.entries(left)) await shop.setUnits(product, units);
  await shop.set('commerces', "prepares_before_paying = 'always'");
  const made = await Promise.all(Array.from({ length: MEMBERS }, () => memberWith(shop, 10_000)));
  const members = made.map(({ accountId }): Viewer => ({
    ...GUEST,
    level: 'proven',
    accountId,
    email: `${accountId}@example.com`,
  }));
  const processes = databases.map(openProcess);
  const acknowledged: Acknowledgement[] = [];
  const placed: number[] = [];
  const outcomes = new Set<string>();

  const actor = async (index: number): Promise<void> => {
    const random = createSeededRandom(SEED + index);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    const newOrder = (buyer: Viewer = GUEST) => {
      const isBalance = buyer !== GUEST && random() < 0.7;
      const side = { id: shop.venue.productId('Papas'), quantity: upTo(2) };
      const cheese = { id: shop.venue.productId('Queso'), quantity: 1 };
      const lines = [
        shop.line('Cerveza', { quantity: upTo(4) }),
        shop.line('Milanesa', { quantity: upTo(2), relatedProducts: [side] }),
        shop.line('Hamburguesa', { relatedProducts: random() < 0.5 ? [cheese] : [] }),
        shop.line('Cerveza', { quantity: upTo(2) }),
        shop.line('Vaso'),
      ];
      const details = lines.filter(() => random() < 0.5);
      // Each guest is another person, since other tests cover the limit of open orders.
      const guestEmail = buyer === GUEST ? `${randomUUID()}@example.com` : null;
      const paying = { isBalance, isCash: !isBalance, guestEmail };
      return NewOrder.parse(shop.body({ ...paying, details: details.length > 0 ? details : lines.slice(0, 1) }));
    };
    const act = async (here: (typeof processes)[number]): Promise<string> => {
      const dice = random();
      const known = oneOf(placed);
      if (dice < 0.4 || known === undefined) {
        const key = randomUUID();
        const buyer = random() < 0.3 ? (oneOf(members) ?? GUEST) : GUEST;
        const wanted = newOrder(buyer);
        await letOrderAgain(buyer);
        const twice = random() < 0.3 ? [here, oneOf(processes) ?? here] : [here];
        const answers = await Promise.allSettled(twice.map(({ place }) => place(buyer, key, wanted)));
        for (const answer of answers) {
          if (answer.status === 'rejected') throw answer.reason;
          acknowledged.push({ key, orderId: answer.value.order.id, http: 201 });
          placed.push(answer.value.order.id);
          if (buyer !== GUEST) owners.set(answer.value.order.id, buyer);
        }
        return wanted.isBalance ? 'placed by balance' : 'placed';
      }
      if (dice < 0.55) return here.retry(known, newOrder(owners.get(known))).then(() => 'changed');
      if (dice < 0.65) return here.cancel(known).then(() => 'cancelled');
      if (dice < 0.78) return here.pay(known).then(() => 'paid');
      const editor = editors[index];
      if (dice < 0.92 && editor) return here.step(known, oneOf(STATUSES) ?? 4, editor).then(() => 'transitioned');
      await shop.expire(known);
      return (await here.sweep()) > 0 ? 'swept' : 'nothing to sweep';
    };
    for (let step = 0; step < STEPS; step += 1) {
      const here = oneOf(processes);
      if (!here) throw new Error('no process');
      const outcome = await act(here).catch((error: unknown) => {
        if (error instanceof ProblemError && EXPECTED.includes(error.code)) return error.code;
        throw error;
      });
      outcomes.add(outcome);
    }
  };
  await Promise.all(Array.from({ length: ACTORS }, (_, index) => actor(index)));

  const wanted = [
    'placed by balance',
    'not-enough-balance',
    'placed',
    'changed',
    'cancelled',
    'paid',
    'transitioned',
    'swept',
    'no-stock',
  ];
  expect([...outcomes]).toEqual(expect.arrayContaining(wanted));
  const findings = await checkInvariants(shop.db, acknowledged);
  expect(findings.flatMap(({ id, violations }) => violations.map((row) => ({ id, ...row })))).toEqual([]);

  await shop.db.query(`update orders set expires_at = now() - interval '1 second' where status_id = 1`);
  await Promise.all(processes.map(({ sweep }) => sweep()));
  const { rows } = await shop.db.query('select sum(reserved)::int as reserved from stock');
  expect(rows).toEqual([{ reserved: 0 }]);
  const after = await checkInvariants(shop.db, acknowledged);
  expect(after.flatMap(({ violations }) => violations)).toEqual([]);
});
