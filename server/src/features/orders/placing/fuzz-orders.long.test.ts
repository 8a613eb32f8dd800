/** Fuzzes orders in parallel batches: `npm run fuzz:orders` for 20,000 of them, FUZZ_CASES and TEST_SEED for others. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { checkInvariants } from '#invariants/find-violations.ts';
import type { Acknowledgement } from '#invariants/invariant.ts';
import { SILENT_EVENT_BUS } from '#test/fakes/silent-event-bus.ts';
import { proofFor } from '#test/harness/accounts/device.ts';
import { joinProgramme, setBenefit } from '#test/harness/benefits/programme.ts';
import { challengeIn, openShop, type Answer, type Shop } from '#test/harness/orders/shop.ts';
import { memberWith, type Member } from '#test/harness/wallet/wallet.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { expireUnpaidOrders } from '../transitions/expire-unpaid-orders.job.ts';

const CASES = Number(process.env['FUZZ_CASES'] ?? 400);
const AT_ONCE = 50;
/** Units of each counted product or size before a batch: about half of its demand. */
const SCARCE_UNITS = 8;
/** A case takes some 20 ms with its share of the final check, more on a busy machine. */
const LIMIT_MS = 300_000 + CASES * 500;
const COUNTED = ['Cerveza', 'Vino', 'Camiseta', 'Milanesa', 'Papas', 'Queso'];
/** Each unit has a side dish, and cheese or none. */
const WITH_GROUPS = {
  name: 'Completa',
  typeId: 2,
  modifierGroups: [
    { name: 'Guarnición', min: 1, max: 1, options: { Papas: null, Ensalada: null } },
    { name: 'Agregados', max: 1, options: { Queso: 90_000 } },
  ],
};
const MEMBERS = 5;
const ALLOWED = [200, 201, 204, 400, 404, 409, 422, 429];

let shops: readonly [Shop, Shop];
let members: readonly Member[];
let staff: Record<string, string>[];
beforeAll(async () => {
  const first = await openShop(undefined, 7, [WITH_GROUPS]);
  shops = [first, await openShop(first.server, 8, [WITH_GROUPS])];
  for (const shop of shops) await shop.set('payment_configs', 'balance_enabled = true');
  members = await Promise.all(Array.from({ length: MEMBERS }, () => memberWith(first, 1_000_000)));
  // Three of the members share the units of two products; the others pay the price.
  for (const { accountId } of members.slice(0, 3)) await joinProgramme(first, accountId, { memberId: 'M-1' });
  await setBenefit(first, 'Cerveza', { units: 20 });
  await setBenefit(first, 'Agua', { units: 30, percentage: 12.5 });
  staff = await Promise.all(shops.map((shop) => shop.staff()));
});
afterAll(async () => shops[0].server.close());

type Fate = 'left' | 'cancelled' | 'changed' | 'paid' | 'expired';
type Case = {
  at: number;
  changedQuantity: number;
  isOtherCommerce: boolean;
  payer: number | null;
  details: readonly Line[];
  fate: Fate;
};
type Line = {
  product: number;
  isOfOther: boolean;
  size: number | null;
  quantity: number;
  extras: readonly { product: number; quantity: number }[];
};

/** Mostly valid quantities, and some that the contract refuses. */
const anyQuantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4, max: 50 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 51, 2 ** 31) },
);
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
/** An index in `productIds` with a phone's choices: Milanesa with Papas, Hamburguesa with Queso, Completa with both. */
const SENSIBLE = [
  { product: 0, extras: [] },
  { product: 1, extras: [] },
  { product: 2, extras: [] },
  { product: 3, extras: [4] },
  { product: 7, extras: [5] },
  { product: 9, extras: [] },
  { product: 11, extras: [4, 5] },
] as const;
const wildLine: fc.Arbitrary<Line> = fc.record({
  product: fc.nat({ max: 13 }),
  isOfOther: mostly(fc.constant(false), fc.constant(true)),
  size: fc.option(fc.nat({ max: 6 })),
  quantity: anyQuantity,
  extras: fc.array(fc.record({ product: fc.nat({ max: 13 }), quantity: anyQuantity }), { maxLength: 2 }),
});
const sensibleLine: fc.Arbitrary<Line> = fc
  .record({ line: fc.constantFrom(...SENSIBLE), size: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 3 }) })
  .map(({ line: { product, extras }, size, quantity }) => ({
    product,
    isOfOther: false,
    size: product === 2 ? size % 2 : size,
    quantity,
    extras: extras.map((extra) => ({ product: extra, quantity })),
  }));
const anyLine = mostly(sensibleLine, wildLine);
const anyCase: fc.Arbitrary<Case> = fc.record({
  at: fc.nat({ max: 1 }),
  changedQuantity: fc.nat({ max: 30 }),
  isOtherCommerce: mostly(fc.constant(false), fc.boolean()),
  payer: mostly<number | null>(fc.constant(null), fc.nat({ max: MEMBERS - 1 })),
  details: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  fate: fc.constantFrom<Fate>('left', 'cancelled', 'changed', 'paid', 'expired'),
});

/** The ids of a shop, and some unknown ones. */
function productIds({ venue }: Shop): number[] {
  const names = [...COUNTED, 'Agua', 'Hamburguesa', 'Ensalada', 'Vaso', 'Pancho', 'Completa'];
  return [...names.map((name) => venue.productId(name)), 1, 2 ** 31 - 1];
}

function sizeIds({ venue }: Shop): number[] {
  return [
    venue.sizeId('Camiseta', 'M'),
    venue.sizeId('Camiseta', 'L'),
    venue.productId('Cerveza'),
    1,
    2,
    2 ** 31 - 1,
    0,
  ];
}

function bodyOf({ at, isOtherCommerce, payer, details }: Case, person: number) {
  const [shop, other] = at === 0 ? shops : [shops[1], shops[0]];
  const idOf = (of: Shop, index: number) => productIds(of)[index] ?? 1;
  return shop.body({
    identification: '30111222',
    isCash: payer === null,
    isBalance: payer !== null,
    guestEmail: payer === null ? `f${person}@example.com` : null,
    commerceId: isOtherCommerce ? other.commerceId : shop.commerceId,
    details: details.map(({ product, isOfOther, size, quantity, extras }) => ({
      productId: idOf(isOfOther ? other : shop, product),
      quantity,
      ...(size !== null && { clothingSizeId: sizeIds(shop)[size] ?? 0 }),
      relatedProducts: extras.map((extra) => ({ id: idOf(shop, extra.product), quantity: extra.quantity })),
    })),
  });
}

it(
  'any mix of orders leaves balanced books [ORD-07, CLOTH-01, EXTRA-04]',
  async () => {
    const acknowledged: Acknowledgement[] = [];
    const counts = new Map<string, number>();
    let people = 0;

    const send = async (each: Case): Promise<Answer<Order>> => {
      people += 1;
      const key = randomUUID();
      const payer = each.payer === null ? undefined : members[each.payer];
      const headers = { 'idempotency-key': key, ...originOf(people), ...payer?.headers };
      const body = bodyOf(each, people);
      const post = (more = {}) => shops[0].send<Order>('POST', '/api/orders', body, { ...headers, ...more });
      const first = await post();
      // The server requires proofs of new devices while many units are held unpaid.
      const answer =
        first.status === 428 ? await post({ [PROOF_OF_WORK_HEADER]: proofFor(challengeIn(first)) }) : first;
      acknowledged.push({ key, orderId: answer.status === 201 ? answer.body.id : null, http: answer.status });
      return answer;
    };
    const note = (what: string, { status, code }: { status: number; code: string }) => {
      expect(ALLOWED, `${what}: ${status} ${code}`).toContain(status);
      const outcome = status < 300 ? what : `${what}: ${code}`;
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    };
    const follow = async (each: Case, { body }: Answer<Order>): Promise<void> => {
      const shop = shops[each.at] ?? shops[0];
      const payer = each.payer === null ? undefined : members[each.payer];
      const headers = payer?.headers ?? { 'x-order-token': body.accessToken ?? '' };
      if (each.fate === 'cancelled') {
        note('cancelled', await shop.send('POST', `/api/orders/${body.id}/cancel`, undefined, headers));
      } else if (each.fate === 'changed') {
        const changed = bodyOf({ ...each, details: each.details.toReversed() }, people);
        const more = {
          ...changed,
          details: changed.details.map((line) => ({ ...line, quantity: each.changedQuantity })),
        };
        note('changed', await shop.send('PUT', `/api/orders/${body.id}/retry`, more, headers));
      } else if (each.fate === 'paid') {
        note('paid', await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff[each.at] ?? {}));
      } else if (each.fate === 'expired') {
        await shop.expire(body.id);
      }
    };

    const batches = fc.array(anyCase, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        for (const shop of shops) for (const product of COUNTED) await shop.setUnits(product, SCARCE_UNITS);
        await shops[0].ordersAreOlder(3_600);
        const answers = await Promise.all(batch.map(send));
        for (const answer of answers) note('placed', answer);
        await Promise.all(
          batch.map(async (each, index) => {
            const answer = answers[index];
            if (answer?.status === 201) await follow(each, answer);
          }),
        );
        await expireUnpaidOrders(shops[0].db, SILENT_EVENT_BUS);
        await appendInboxToChains(shops[0].db);
        const findings = await checkInvariants(shops[0].db, acknowledged, []);
        expect(findings.flatMap(({ id, violations }) => violations.map((row) => ({ id, ...row })))).toEqual([]);
      }),
      { numRuns: Math.ceil(CASES / AT_ONCE), endOnFailure: true },
    );
    const wanted = ['placed', 'placed: no-stock', 'cancelled', 'changed', 'paid'];
    expect([...counts.keys()]).toEqual(expect.arrayContaining(wanted));
    console.log(
      `Seed ${fc.readConfigureGlobal().seed}: ${people} bodies. ${[...counts].map(([what, count]) => `${what} ${count}`).join(', ')}.`,
    );
  },
  LIMIT_MS,
);

/** Each case has its own network, since other tests cover the limit of a network. */
function originOf(person: number) {
  return { 'x-forwarded-for': `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}` };
}
