import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import {
  CODE,
  editor,
  editorOfCommerce,
  editorOfVenue,
  editorWithApproval,
  orderPaidByCard,
  type Editor,
} from '#test/harness/refunds/editors.ts';
import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';

let till: PaymentsHarness;
beforeAll(async () => {
  till = await openPaymentsHarness();
});
afterAll(async () => till.close());
beforeEach(async () => till.reset());

const ofCommerce = () => editorOfCommerce(till);
const ofVenue = () => editorOfVenue(till);
const ready = () => editorWithApproval(till);
const paidByCard = () => orderPaidByCard(till);

async function emailOf({ accountId }: Editor): Promise<string> {
  const { rows } = await till.db.query<{ email: string }>('select email from accounts where id = $1', [accountId]);
  return rows[0]?.email ?? '';
}

describe('a refund code', () => {
  it('is required, and its approval is used once, by its session [REF-03]', async () => {
    const order = await paidByCard();
    const [own, other] = [await ofCommerce(), await ready()];
    expect([(await own.refund(order)).status, (await own.refund(order)).code]).toEqual([422, 'refund-proof-required']);
    expect((await other.refund(order, { amount: 100 })).body).toBe(true);
    expect((await other.refund(order, { amount: 100 })).code).toBe('refund-proof-required');
    await other.prove(CODE);
    await till.db.query(`update refund_approvals set expires_at = now() where used_at is null`);
    expect((await other.refund(order, { amount: 100 })).code).toBe('refund-proof-required');
  });

  it('that is wrong, unknown or replaced gives no approval [REF-03]', async () => {
    const own = await ofCommerce();
    expect((await own.prove(CODE)).body).toBe(false);
    await own.setCode('000042');
    expect((await own.prove(42)).body).toBe(true);
    await own.setCode('000043');
    expect([(await own.prove('000042')).body, (await own.prove('43')).body]).toEqual([false, true]);
    expect(await own.setCode('12345')).toBe(400);
  });

  it('pauses after five wrong attempts, also for the right code [REF-03]', async () => {
    const own = await ofCommerce();
    await own.setCode(CODE);
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.prove('999999')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const paused = await own.prove(CODE);
    expect([paused.status, paused.code]).toEqual([429, 'too-many-requests']);
    expect(paused.facts['retryAfterSeconds']).toBeGreaterThan(800);
  });

  it("of the venue's editor counts at a commerce and cannot be guessed [REF-03]", async () => {
    const [order, chief] = [await paidByCard(), await ofVenue()];
    await chief.setCode(CODE);
    const named = { venueEditorId: chief.accountId, commerceEditorId: 0 };
    const own = await ofCommerce();
    expect((await own.prove(CODE)).body).toBe(false);
    expect((await own.prove(CODE, named)).body).toBe(true);
    expect((await own.refund(order)).body).toBe(true);

    const others = await Promise.all([1, 2, 3, 4, 5].map(() => ofCommerce()));
    for (const other of others) expect((await other.prove('999999', named)).body).toBe(false);
    expect((await (await ofCommerce()).prove(CODE, named)).status).toBe(429);
  });

  it('that is right adds no wrong attempt to any named editor [REF-03]', async () => {
    const [chief, commerceEditor] = [await ofVenue(), await ofCommerce()];
    await chief.setCode('314159');
    await commerceEditor.setCode(CODE);
    const both = { commerceEditorId: commerceEditor.accountId, venueEditorId: chief.accountId };
    const typed = await Promise.all(Array.from({ length: 20 }, async () => commerceEditor.prove(CODE, both)));
    expect(new Set(typed.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 true']));
    expect((await commerceEditor.prove('314159', both)).body).toBe(true);
    for (let each = 0; each < 4; each += 1) expect((await chief.prove('999999')).body).toBe(false);
    expect((await commerceEditor.prove(CODE, both)).body).toBe(true);
    expect((await chief.prove('314159')).body).toBe(true);
  });

  it('that is right counts while the codes of another named editor are paused [REF-03]', async () => {
    const [chief, commerceEditor] = [await ofVenue(), await ofCommerce()];
    await chief.setCode('314159');
    await commerceEditor.setCode(CODE);
    for (let each = 0; each < 5; each += 1) await chief.prove('999999');
    const both = { commerceEditorId: commerceEditor.accountId, venueEditorId: chief.accountId };
    expect((await commerceEditor.prove(CODE, both)).body).toBe(true);
    expect((await commerceEditor.prove('314159', both)).body).toBe(false);
    expect((await commerceEditor.prove('314159', { venueEditorId: chief.accountId })).status).toBe(429);
  });

  it('that is wrong adds a wrong attempt to each named editor [REF-03]', async () => {
    const [chief, commerceEditor] = [await ofVenue(), await ofCommerce()];
    await chief.setCode('314159');
    await commerceEditor.setCode(CODE);
    const both = { commerceEditorId: commerceEditor.accountId, venueEditorId: chief.accountId };
    for (let each = 0; each < 5; each += 1) expect((await (await ofCommerce()).prove('999999', both)).body).toBe(false);
    expect([(await chief.prove('314159')).status, (await commerceEditor.prove(CODE)).status]).toEqual([429, 429]);
  });

  it('wrong five times alerts its editor and the venue once a pause [REF-03]', async () => {
    const [chief, commerceEditor, order] = [await ofVenue(), await ofCommerce(), await paidByCard()];
    await commerceEditor.setCode(CODE);
    const alerts = async () => {
      await till.server.runJobs();
      return till.server.mails.filter(
        ({ to, subject }) => subject.startsWith('Cinco códigos de devolución incorrectos en ') && known.has(to),
      );
    };
    const typist = await ofCommerce();
    const known = new Set([await emailOf(commerceEditor), await emailOf(chief), await emailOf(typist)]);
    const named = { commerceEditorId: commerceEditor.accountId, orderId: order.id };
    for (let each = 0; each < 4; each += 1) await (await ofCommerce()).prove('999999', named);
    expect(await alerts()).toEqual([]);

    expect((await typist.prove('999999', named)).body).toBe(false);
    expect((await typist.prove('999999', named)).status).toBe(429);
    const mails = await alerts();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [await emailOf(commerceEditor), await emailOf(chief)].toSorted(),
    );
    for (const { to, text } of mails) {
      expect(text).toContain(await emailOf(typist));
      expect(text).toContain(
        to === (await emailOf(commerceEditor)) ? 'tu código de devolución' : await emailOf(commerceEditor),
      );
    }
    expect(JSON.stringify(mails)).not.toContain('999999');

    const proof = await till.shop.send<ReconciliationReport>(
      'GET',
      `/api/venues/${till.shop.venue.id}/reconciliation`,
      undefined,
      chief.headers,
    );
    const about = { kind: 'wrong-refund-codes', orderNumber: order.number, canRecheck: false, canSettle: false };
    expect(proof.body.exceptions.filter(({ orderId }) => orderId === order.id)).toMatchObject([about]);
    const metrics = await till.server.metrics();
    expect(metrics).toMatch(/^money_exceptions_open\{kind="wrong-refund-codes"\} [1-9]/m);
    const { rows } = await till.db.query(
      `select subject, facts from audit_inbox where action = 'refund-code.paused' and actor_id = $1`,
      [typist.accountId],
    );
    expect(rows).toEqual([{ subject: `account:${commerceEditor.accountId}`, facts: { orderId: order.id } }]);
  });

  it("of another commerce's, venue's or former editor fails [REF-03, ROLE-01]", async () => {
    const [order, own] = [await paidByCard(), await ofCommerce()];
    const { venue, commerceId } = till.shop;
    const neighbour = await editor(till, { roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') });
    const stranger = await editor(till, { roleId: 2, venueId: 999 });
    const former = await editor(till, { roleId: 3, venueId: venue.id, commerceId });
    for (const each of [neighbour, stranger, former]) await each.setCode(CODE);
    await till.db.query('delete from account_roles where account_id = $1', [former.accountId]);
    expect((await own.prove(CODE, { commerceEditorId: neighbour.accountId })).body).toBe(true);
    expect((await own.refund(order)).code).toBe('refund-proof-required');
    expect((await own.prove(CODE, { venueEditorId: stranger.accountId })).body).toBe(false);
    expect((await own.prove(CODE, { commerceEditorId: former.accountId })).body).toBe(false);
  });

  it('is neither found nor paused from another venue [REF-03, ROLE-01]', async () => {
    const [order, chief] = [await paidByCard(), await ofVenue()];
    await chief.setCode(CODE);
    const stranger = await editor(till, { roleId: 2, venueId: 999 });
    const named = { venueEditorId: chief.accountId };
    for (let each = 0; each < 6; each += 1) {
      expect((await stranger.prove('999999', { ...named, orderId: order.id })).status).toBe(404);
      await stranger.prove('999999', named);
    }
    expect((await chief.prove(CODE)).body).toBe(true);
  });

  it('of an admin counts where the named order is [REF-03]', async () => {
    const [order, admin] = [await paidByCard(), await editor(till, { roleId: 1 })];
    await admin.setCode(CODE);
    expect((await admin.prove(CODE)).status).toBe(400);
    expect((await admin.prove(CODE, { orderId: order.id })).body).toBe(true);
    expect((await admin.refund(order)).body).toBe(true);
  });

  it('is stored as a hash, and appears in no response or log [REF-03]', async () => {
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
