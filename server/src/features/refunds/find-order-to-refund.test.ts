import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '#test/harness/orders/shop.ts';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import {
  CODE,
  editor,
  editorOfVenue,
  editorWithApproval,
  orderPaidByCard,
  type Editor,
} from '#test/harness/refunds/editors.ts';
import { memberWith } from '#test/harness/wallet/wallet.ts';
import type { RefundableOrder } from '@app/contract/staff/refunds.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const lookUp = (own: Editor, number: number | string, commerceId = till.shop.commerceId) =>
  till.shop.send<RefundableOrder>('GET', `/api/commerces/${commerceId}/orders/${number}`, undefined, own.headers);
const editorOf = (code: string) =>
  editor(till, { roleId: 3, venueId: till.shop.venue.id, commerceId: till.shop.venue.commerceId(code) });
const orderAtOther = async () => {
  const details = [{ productId: till.shop.venue.productId('Pancho'), quantity: 1 }];
  const { body } = await till.shop.order({ commerceId: till.shop.venue.commerceId('otro'), details });
  return body;
};

describe('staff find an order by its number', () => {
  it('with lines, payment, masked buyer and what can be refunded [REF-01]', async () => {
    const [paid, own] = [await orderPaidByCard(till), await editorWithApproval(till)];
    const { status, body } = await lookUp(own, paid.number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: paid.id,
      number: paid.number,
      orderStatusId: 2,
      commerce: { id: till.shop.commerceId },
      localDateTime: paid.localDateTime,
      paid: true,
      paidWith: 'provider',
      card: { brand: 'visa', lastFour: expect.stringMatching(/^\d{4}$/) },
      totalAmount: 3_500,
      refundedAmount: 0,
      refundableAmount: 3_500,
      isWholeOnly: false,
      blockers: [],
      refunds: [],
    });
    expect(body.lines).toMatchObject([{ product: 'Cerveza', quantity: 1, totalAmount: 3_500, refundAmounts: [3_500] }]);
    expect(body.buyer).toEqual({ name: null, email: expect.stringMatching(/^..•••@example\.com$/) });
    expect(JSON.stringify(body)).not.toContain(paid.verificationCode);
    expect(Date.parse(body.refundableUntil) - Date.parse(body.createdAt)).toBe(48 * 60 * 60 * 1_000);
  });

  it('of a member by first name and initial only [REF-01]', async () => {
    const ana = await memberWith(till.shop, 5_000);
    await till.db.query(`update accounts set name = 'Ana María Sosa' where id = $1`, [ana.accountId]);
    const wanted = { isCash: false, isBalance: true, guestEmail: null, headers: ana.headers };
    const order = (await till.shop.order(wanted)).body;
    const { body } = await lookUp(await editorOf('bar'), order.number);
    expect([body.buyer.name, body.paidWith, body.card]).toEqual(['Ana M.', 'balance', null]);
  });

  it('404 for a number that the venue does not have [REF-01]', async () => {
    const own = await editorOf('bar');
    const missing = await lookUp(own, 9_000_000);
    expect([missing.status, missing.code]).toEqual([404, 'not-found']);
    for (const number of ['10000000', 'x', '-1']) expect((await lookUp(own, number)).status).toBe(400);
  });

  it('non-belonging-order-message for an order of another stall [REF-01, ROLE-01]', async () => {
    const order = await orderAtOther();
    const refused = await lookUp(await editorOf('bar'), order.number);
    expect([refused.status, refused.code, refused.facts]).toEqual([409, 'non-belonging-order-message', {}]);
    const manager = await editorOfVenue(till);
    expect((await lookUp(manager, order.number)).body.id).toBe(order.id);
    expect((await lookUp(await editorOf('otro'), order.number)).status).toBe(404);
  });

  it('never an order of another venue [REF-01, ROLE-01]', async () => {
    const elsewhere = await openShop(till.server, 8);
    const { body: foreign } = await elsewhere.order();
    const { rows } = await till.db.query<{ id: number }>('select id from orders where venue_id = $1 and number = $2', [
      till.shop.venue.id,
      foreign.number,
    ]);
    const own = await editorOf('bar');
    expect((await lookUp(own, foreign.number)).body.id).toBe(rows[0]?.id);
    expect((await lookUp(own, foreign.number, elsewhere.commerceId)).code).toBe('not-found');
  });

  it('never a claimed discount, which has nothing to refund [REF-01, DISC-01]', async () => {
    const order = (await till.shop.order()).body;
    await till.db.query('update orders set is_discount = true, total_minor = 0 where id = $1', [order.id]);
    expect((await lookUp(await editorOf('bar'), order.number)).code).toBe('not-found');
    await till.db.query('update orders set is_discount = false, total_minor = 350000 where id = $1', [order.id]);
  });
});

describe('the order says why it cannot be refunded', () => {
  const blockersOf = async (own: Editor, { number }: Order) => (await lookUp(own, number)).body.blockers;

  it('unpaid, older than 48 hours, already refunded, or all of them [REF-02]', async () => {
    const own = await editorWithApproval(till);
    const unpaid = await lookUp(own, (await till.order()).number);
    expect(unpaid.body).toMatchObject({ blockers: ['invalid-status'], refundableAmount: 0 });
    const paid = await orderPaidByCard(till);
    await till.db.query(`update orders set created_at = created_at - interval '49 hours' where id = $1`, [paid.id]);
    expect(await blockersOf(own, paid)).toEqual(['out-of-date']);
    const refunded = await orderPaidByCard(till);
    expect((await own.refund(refunded)).body).toBe(true);
    expect(await blockersOf(own, refunded)).toEqual(['already-refunded']);
    await till.db.query(`update orders set created_at = created_at - interval '49 hours' where id = $1`, [refunded.id]);
    expect(await blockersOf(own, refunded)).toEqual(['already-refunded', 'out-of-date']);
  });

  it('an order that ended with its money can be refunded [REF-02]', async () => {
    const [paid, own] = [await orderPaidByCard(till), await editorWithApproval(till)];
    await till.db.query('update orders set status_id = 7 where id = $1', [paid.id]);
    expect(await blockersOf(own, paid)).toEqual([]);
    await till.db.query('update orders set status_id = 2 where id = $1', [paid.id]);
  });
});

describe('the owners of codes', () => {
  it('are the editors of stall and venue who set one, the caller first [REF-03]', async () => {
    const [own, stranger, manager] = [await editorOf('bar'), await editorOf('otro'), await editorOfVenue(till)];
    await Promise.all([own, stranger, manager].map((one) => one.setCode(CODE)));
    const { number } = await till.order();
    const { body } = await lookUp(own, number);
    expect(body.codeOwners[0]).toMatchObject({ accountId: own.accountId, isSelf: true, isVenueEditor: false });
    expect(body.codeOwners).toContainEqual(
      expect.objectContaining({ accountId: manager.accountId, isSelf: false, isVenueEditor: true }),
    );
    expect(body.codeOwners.map(({ accountId }) => accountId)).not.toContain(stranger.accountId);
  });

  it('say how many attempts are left, and until when they are paused [REF-03]', async () => {
    const [own, colleague, manager] = [await editorOf('bar'), await editorOf('bar'), await editorOfVenue(till)];
    await Promise.all([own, manager].map((one) => one.setCode(CODE)));
    const { number } = await till.order();
    const ofManager = { venueEditorId: manager.accountId };
    const attempts = async (viewer: Editor) => {
      const { body } = await lookUp(viewer, number);
      const ofAccount = ({ accountId }: Editor) => body.codeOwners.find((owner) => owner.accountId === accountId);
      return { own: ofAccount(own), manager: ofAccount(manager), at: Date.parse(body.at) };
    };
    expect(await attempts(own)).toMatchObject({ own: { attemptsLeft: 5, pausedUntil: null } });

    // Wrong codes of a colleague count against the code, not against other codes.
    for (let wrong = 0; wrong < 2; wrong += 1) await colleague.prove('999999', ofManager);
    expect(await attempts(own)).toMatchObject({ own: { attemptsLeft: 5 }, manager: { attemptsLeft: 3 } });
    expect(await attempts(colleague)).toMatchObject({ own: { attemptsLeft: 3 }, manager: { attemptsLeft: 3 } });

    for (let wrong = 0; wrong < 3; wrong += 1) await own.prove('999999', ofManager);
    const paused = await attempts(own);
    expect(paused).toMatchObject({ own: { attemptsLeft: 2, pausedUntil: null }, manager: { attemptsLeft: 0 } });
    const minutes = (Date.parse(paused.manager?.pausedUntil ?? '') - paused.at) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15.02);
  });
});
