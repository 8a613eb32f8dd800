import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openPaymentsHarness, type PaymentsHarness } from '#test/harness/payments/payments-harness.ts';
import { SELLER } from '#test/harness/payments/seller.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import type { OrderPayment, SavedCard } from '@app/contract/visitor/payments.ts';

let till: PaymentsHarness;
let member: Member;
beforeAll(async () => {
  till = await openPaymentsHarness({ receivesWebhooks: false });
});
afterAll(async () => till.close());
beforeEach(async () => {
  await till.reset();
  member = await newMember();
});

type Member = { email: string; headers: Record<string, string> };
const CARDS = '/api/payments/mercado-pago/cards';

async function newMember(): Promise<Member> {
  const { accountId, headers } = await till.server.signIn();
  const { rows } = await till.db.query<{ email: string }>('select email from accounts where id = $1', [accountId]);
  return { email: rows[0]?.email ?? '', headers };
}
async function saveCard({ email }: Member): Promise<string> {
  const cards = (await till.deps.accounts.of(till.shop.venue.id, till.configId))?.cards;
  await cards?.saveCard({ email }, { token: await till.cardToken('APRO'), methodId: 'visa', issuerId: null });
  return (await cards?.listCards({ email }))?.[0]?.cardRef ?? '';
}
const list = ({ email, headers }: Member, asked = email, mpConfigId = till.configId) =>
  till.shop.send<SavedCard[]>('POST', CARDS, { email: asked, mpConfigId }, headers);

async function remove({ headers, email }: Member, ccId: string, asked: { email?: string; mpConfigId?: number } = {}) {
  const query = new URLSearchParams({
    ccId,
    email: asked.email ?? email,
    mpConfigId: String(asked.mpConfigId ?? till.configId),
  });
  const answer = await till.server.app.inject({ method: 'DELETE', url: `${CARDS}?${query.toString()}`, headers });
  const problem: Problem | null = answer.body === '' ? null : answer.json();
  return { status: answer.statusCode, problem: problem && { code: problem.code, detail: problem.detail } };
}

/** Makes a token of a saved card, as the provider's script does. */
async function savedToken(cardRef: string): Promise<string> {
  const answer = await fetch(`${till.sandbox.url}/mercado-pago/v1/card_tokens?public_key=${SELLER.publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card_id: cardRef, security_code: '123' }),
  });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

describe('cards saved at the provider [MP-01]', () => {
  it('are listed only for the account that has proven their address', async () => {
    const ccId = await saveCard(member);
    const { status, body } = await list(member, ` ${member.email.toUpperCase()} `);
    expect([status, body]).toEqual([
      200,
      [
        {
          ccId,
          ccOwner: 'APRO',
          ccExpMonth: 11,
          ccExpYear: 2030,
          ccFirstSixDigits: '450995',
          ccLastFourDigits: '3704',
          paymentMethod: { id: 'visa', name: 'Visa' },
          issuer: { id: '310', name: 'Banco Sandbox' },
        },
      ],
    ]);
    expect((await list(await newMember(), member.email)).body).toEqual([]);
    expect((await list(member, member.email, till.configId + 1)).body).toEqual([]);
  });

  it('are deleted once by their owner', async () => {
    const ccId = await saveCard(member);
    expect((await remove(member, ccId)).status).toBe(204);
    expect((await list(member)).body).toEqual([]);
    expect((await remove(member, ccId)).status).toBe(404);
  });

  it('of another person, account or venue, or unknown ones, get the same refusal', async () => {
    const stranger = await newMember();
    const foreign = await saveCard(stranger);
    await saveCard(member);
    const answers = [
      await remove(member, foreign),
      await remove(member, foreign, { email: stranger.email }),
      await remove(member, '1490022300001'),
      await remove(member, foreign, { mpConfigId: till.configId + 1 }),
      await remove(member, foreign, { mpConfigId: 9_000_000_000_001 }),
      await remove(await newMember(), foreign),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ problem }) => JSON.stringify(problem))).size).toBe(1);
    expect((await list(stranger)).body).toHaveLength(1);
  });

  it('stay when the provider fails to delete them, and can be deleted later', async () => {
    const ccId = await saveCard(member);
    await till.faults('cards', 'error');
    expect(await remove(member, ccId)).toMatchObject({ status: 503, problem: { code: 'payment-not-available' } });
    expect((await list(member)).body).toHaveLength(1);
    expect((await remove(member, ccId)).status).toBe(204);
  });

  it('deleted without an answer are gone, and a second call reports none', async () => {
    const ccId = await saveCard(member);
    await till.faults('cards', 'reset-after-commit');
    expect((await remove(member, ccId)).status).toBe(503);
    expect((await remove(member, ccId)).status).toBe(404);
  });

  it('are reported as unavailable when the provider fails', async () => {
    await till.faults('customers', 'error');
    expect((await list(member)).code).toBe('payment-not-available');
  });
});

describe('a payment by saved card [MP-01, PAY-02]', () => {
  const payWith = async (ccId: string, { email, headers }: Member = member) => {
    const { body: order } = await till.shop.order({ isCash: false, guestEmail: null, headers });
    const creditCard = { ccId, token: await savedToken(ccId) };
    const body = { orderId: order.id, mpConfigId: till.configId, email, creditCard };
    const own = { ...headers, 'idempotency-key': randomUUID() };
    return till.shop.send<OrderPayment>('POST', '/api/payments/mercado-pago/previous-card', body, own);
  };

  it("pays an order of the card's owner", async () => {
    expect((await payWith(await saveCard(member))).body).toMatchObject({ state: 'approved' });
  });

  it('of another person pays nothing', async () => {
    const foreign = await saveCard(await newMember());
    const { payments } = await till.truth();
    const { body } = await payWith(foreign);
    expect(body).toMatchObject({ state: 'declined', canPay: true });
    expect((await till.truth()).payments).toEqual(payments);
  });
});
