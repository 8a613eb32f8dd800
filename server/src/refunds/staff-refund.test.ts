import type { Order } from '@app/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestRole } from '../accounts/sign-in-for-tests.ts';
import { checkInvariants } from '../invariants/find-violations.ts';
import { openTill } from '../payments/till-for-tests.ts';
import type { Till } from '../payments/till-for-tests.ts';
import { memberWith } from '../wallet/wallet-for-tests.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

type Editor = Awaited<ReturnType<typeof editor>>;

async function editor(...roles: TestRole[]) {
  const { accountId, headers } = await till.server.signIn(roles);
  const own = { ...headers, origin: till.url };
  const send = (url: string, body: object) => till.shop.send<boolean>('POST', url, body, own);
  return {
    accountId,
    headers: own,
    setCode: async (code: string) => {
      const url = '/api/users/refund-code';
      return (await till.server.app.inject({ method: 'PUT', url, headers: own, payload: { code } })).statusCode;
    },
    prove: (code: string | number, more: object = {}) =>
      send('/api/users/validate-refund-validation-code', { code, ...more }),
    refund: ({ id }: { id: number }, more: object = {}) => send('/api/orders/refund', { orderId: id, ...more }),
  };
}
const ofStall = () => editor({ roleId: 3, venueId: till.shop.venue.id, commerceId: till.shop.commerceId });
const ofVenue = () => editor({ roleId: 2, venueId: till.shop.venue.id });

const CODE = '271828';
/** An editor of the stall who has a code and has just typed it. */
async function ready(): Promise<Editor> {
  const own = await ofStall();
  await own.setCode(CODE);
  expect((await own.prove(CODE)).body).toBe(true);
  return own;
}

async function paidByCard(): Promise<Order> {
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  return order;
}
const booksAddUp = async () => {
  await till.settle();
  const findings = await checkInvariants(till.db);
  expect(findings.flatMap(({ id, violations }) => violations.map((violation) => ({ id, violation })))).toEqual([]);
};

describe('staff refund', () => {
  it('a paid order once, after they typed their code, and it stays where it was [REF-02, REF-03, REF-04]', async () => {
    const [order, own] = [await paidByCard(), await ready()];
    expect((await own.refund(order)).body).toBe(true);
    await till.server.doJobs();
    expect(await till.givenBack(order)).toEqual([3_500]);
    expect(await till.read(order)).toMatchObject({ orderStatusId: 2, refund: true, refundedAmount: 3_500 });
    await own.prove(CODE);
    const again = await own.refund(order);
    expect([again.status, again.code, again.facts]).toEqual([409, 'not-refundable', { reasons: ['already-refunded'] }]);
    await booksAddUp();
  });

  it('in parts, and never more than is left [REF-04]', async () => {
    const [order, own] = [await paidByCard(), await ready()];
    expect((await own.refund(order, { amount: 1_000.5 })).body).toBe(true);
    await own.prove(CODE);
    const tooMuch = await own.refund(order, { amount: 2_499.51 });
    expect([tooMuch.status, tooMuch.code, tooMuch.facts]).toEqual([422, 'refund-too-large', { left: 2_499.5 }]);
    expect(await till.read(order)).toMatchObject({ refund: false, refundUnderWayAmount: 1_000.5 });
    expect((await own.refund({ id: order.id })).body).toBe(true);
    await till.settle();
    await till.settle({ afterSeconds: 3_600 });
    expect((await till.givenBack(order)).toSorted()).toEqual([1_000.5, 2_499.5]);
    await booksAddUp();
  });

  it('what a balance paid into the wallet, at once [REF-04, WAL-01]', async () => {
    const [ana, own] = [await memberWith(till.shop, 5_000), await ready()];
    const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
    const order = (await till.shop.order(wanted)).body;
    expect((await own.refund({ id: order.id }, { amount: 500 })).body).toBe(true);
    expect(await ana.balance()).toBe(2_000);
    await booksAddUp();
  });

  it('fifty times at once, in five sessions: one refund, here and at the provider [REF-04]', async () => {
    const order = await paidByCard();
    const editors = await Promise.all([1, 2, 3, 4, 5].map(() => ready()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, each) => editors[each % editors.length]?.refund(order)),
    );
    const told = answers.map((answer) => `${answer?.status} ${answer?.code}`);
    expect(told.filter((each) => each === '200 ')).toHaveLength(1);
    expect(new Set(told)).toEqual(new Set(['200 ', '409 not-refundable']));
    await till.settle();
    expect(await till.givenBack(order)).toEqual([3_500]);
    const { rows } = await till.db.query('select from refund_proofs where order_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
    await booksAddUp();
  });

  it.each([
    ['an unpaid order', async () => till.order(), 'invalid-status'],
    ['one that ended unpaid', async () => ended(), 'invalid-status'],
    ['one of 48 hours and a second ago', async () => old(48 * 3_600 + 1), 'out-of-date'],
  ])('not %s [REF-02]', async (_title, orderOf, reason) => {
    const [order, own] = [await orderOf(), await ready()];
    const refused = await own.refund(order);
    expect([refused.status, refused.code, refused.facts]).toEqual([409, 'not-refundable', { reasons: [reason] }]);
  });

  it('one of nearly 48 hours ago, by the id as the documents name it [REF-02]', async () => {
    const [order, own] = [await old(48 * 3_600 - 60), await ready()];
    const answer = await till.shop.send('POST', '/api/orders/refund', { id: order.id }, own.headers);
    expect([answer.status, answer.body]).toEqual([200, true]);
  });

  it('an order of their own stall only [REF-03, ROLE-01]', async () => {
    const order = await paidByCard();
    const { venue } = till.shop;
    const other = await editor({ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') });
    await other.setCode(CODE);
    expect((await other.prove(CODE)).body).toBe(true);
    expect((await other.refund(order)).status).toBe(404);
  });
});

describe('a code for refunds', () => {
  it('is asked for: without a proof, with that of another session or with a used one nothing is refunded [REF-03]', async () => {
    const order = await paidByCard();
    const [own, other] = [await ofStall(), await ready()];
    expect([(await own.refund(order)).status, (await own.refund(order)).code]).toEqual([422, 'refund-proof-required']);
    expect((await other.refund(order, { amount: 100 })).body).toBe(true);
    expect((await other.refund(order, { amount: 100 })).code).toBe('refund-proof-required');
    await other.prove(CODE);
    await till.db.query(`update refund_proofs set expires_at = now() where used_at is null`);
    expect((await other.refund(order, { amount: 100 })).code).toBe('refund-proof-required');
  });

  it('proves nothing when it is wrong, of nobody, or replaced [REF-03]', async () => {
    const own = await ofStall();
    expect((await own.prove(CODE)).body).toBe(false);
    await own.setCode('000042');
    expect((await own.prove(42)).body).toBe(true);
    await own.setCode('000043');
    expect([(await own.prove('000042')).body, (await own.prove('43')).body]).toEqual([false, true]);
    expect(await own.setCode('12345')).toBe(400);
  });

  it('pauses after five wrong ones, also at once, and then not even the right one counts [REF-03]', async () => {
    const own = await ofStall();
    await own.setCode(CODE);
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.prove('999999')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const paused = await own.prove(CODE);
    expect([paused.status, paused.code]).toEqual([429, 'too-many-requests']);
    expect(paused.facts['retryAfterSeconds']).toBeGreaterThan(800);
  });

  it('of the venue’s editor counts in a session of the stall, and is not found by many sessions either [REF-03]', async () => {
    const [order, chief] = [await paidByCard(), await ofVenue()];
    await chief.setCode(CODE);
    const named = { venueEditorId: chief.accountId, commerceEditorId: 0 };
    const own = await ofStall();
    expect((await own.prove(CODE)).body).toBe(false);
    expect((await own.prove(CODE, named)).body).toBe(true);
    expect((await own.refund(order)).body).toBe(true);

    const others = await Promise.all([1, 2, 3, 4, 5].map(() => ofStall()));
    for (const other of others) expect((await other.prove('999999', named)).body).toBe(false);
    expect((await (await ofStall()).prove(CODE, named)).status).toBe(429);
  });

  it('of somebody who runs another stall, another venue or nothing any more proves nothing there [REF-03, ROLE-01]', async () => {
    const [order, own] = [await paidByCard(), await ofStall()];
    const { venue, commerceId } = till.shop;
    const neighbour = await editor({ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') });
    const stranger = await editor({ roleId: 2, venueId: 999 });
    const former = await editor({ roleId: 3, venueId: venue.id, commerceId });
    for (const each of [neighbour, stranger, former]) await each.setCode(CODE);
    await till.db.query('delete from account_roles where account_id = $1', [former.accountId]);
    expect((await own.prove(CODE, { commerceEditorId: neighbour.accountId })).body).toBe(true);
    expect((await own.refund(order)).code).toBe('refund-proof-required');
    expect((await own.prove(CODE, { venueEditorId: stranger.accountId })).body).toBe(false);
    expect((await own.prove(CODE, { commerceEditorId: former.accountId })).body).toBe(false);
  });

  it('is tried by nobody from elsewhere: neither found nor paused [REF-03, ROLE-01]', async () => {
    const [order, chief] = [await paidByCard(), await ofVenue()];
    await chief.setCode(CODE);
    const stranger = await editor({ roleId: 2, venueId: 999 });
    const named = { venueEditorId: chief.accountId };
    for (let each = 0; each < 6; each += 1) {
      expect((await stranger.prove('999999', { ...named, orderId: order.id })).status).toBe(404);
      await stranger.prove('999999', named);
    }
    expect((await chief.prove(CODE)).body).toBe(true);
  });

  it('of an Admin counts where the order is, which has to be named [REF-03]', async () => {
    const [order, admin] = [await paidByCard(), await editor({ roleId: 1 })];
    await admin.setCode(CODE);
    expect((await admin.prove(CODE)).status).toBe(400);
    expect((await admin.prove(CODE, { orderId: order.id })).body).toBe(true);
    expect((await admin.refund(order)).body).toBe(true);
  });

  it('is kept as a hash that says nothing, and never told or written down [REF-03]', async () => {
    const own = await ready();
    const { rows } = await till.db.query<{ hash: Buffer }>(
      'select code_hash as hash from refund_codes where account_id = $1',
      [own.accountId],
    );
    expect(rows[0]?.hash).toHaveLength(32);
    const audit = await till.db.query('select action, facts from audit_inbox where actor_id = $1', [own.accountId]);
    expect(JSON.stringify(audit.rows)).not.toContain(CODE);
    expect(audit.rows.map(({ action }: { action?: string }) => action)).toEqual(
      expect.arrayContaining(['refund-code.set', 'refund-code.passed']),
    );
  });
});

async function ended(): Promise<Order> {
  const order = await till.order();
  await till.shop.send('POST', `/api/orders/${order.id}/cancel`, undefined, {
    'x-order-token': order.accessToken ?? '',
  });
  return order;
}

/** Paid, and made so many seconds ago. */
async function old(seconds: number): Promise<Order> {
  const order = await paidByCard();
  await till.db.query(`update orders set created_at = created_at - make_interval(secs => $2) where id = $1`, [
    order.id,
    seconds,
  ]);
  return order;
}
