import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptRefs, ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { ProviderAdapter, ProviderDefinition, WebhookCall } from '#integrations/payments/provider-definition.ts';
import type { SaleToMake, TerminalProvider } from '#integrations/payments/terminal-provider.ts';
import { newReference } from './hosted-provider-contract.ts';
import { failureOf } from './provider-failure.ts';
import { refundBy } from './written-calls.ts';

/**
 * What a person does at a terminal. `another-card`: a card is declined, and the terminal asks for another one.
 * `charge-and-lose`: a card is charged and the terminal loses the network.
 */
export type TerminalTap =
  | 'fetch'
  | 'approve'
  | 'pin'
  | 'no-funds'
  | 'another-card'
  | 'cancel'
  | 'leave'
  | 'error'
  | 'lose-network'
  | 'charge-and-lose';

/** An adapter connected to a test account with a terminal, and the person at it. */
export type TerminalUnderTest = {
  readonly adapter: ProviderAdapter;
  readonly tap: (reference: string, tap: TerminalTap) => Promise<void>;
  /** A webhook about a sale, signed by the provider or with the secret of another account. */
  readonly signWebhook: (saleRef: string, signer: 'provider' | 'stranger') => WebhookCall;
  /** A sale's id in the form that the provider signs. */
  readonly saleRef: string;
  close(): Promise<void>;
};

const AMOUNT_MINOR = 123_450;

type Subject = TerminalUnderTest & {
  readonly terminals: TerminalProvider;
  readonly terminalRef: string;
  readonly currency: string;
};
type Sold = { readonly sale: SaleToMake; readonly refs: AttemptRefs };

/** Rules that features rely on at every provider of card terminals. Each adapter passes them. */
export function describeTerminalProvider(
  definition: ProviderDefinition,
  variant: string,
  open: () => Promise<TerminalUnderTest>,
): void {
  describe(`the terminals of ${definition.name}, ${variant}`, () => {
    let subject: Subject;
    beforeAll(async () => {
      const opened = await open();
      const { terminals } = opened.adapter;
      if (!terminals) throw new Error('The adapter has no terminals.');
      const [terminal] = await terminals.listTerminals();
      if (!terminal) throw new Error('The account has no terminal.');
      await terminals.integrate(terminal.terminalRef);
      const { currency } = await terminals.findOwner();
      subject = { ...opened, terminals, terminalRef: terminal.terminalRef, currency: currency ?? '' };
    });
    afterAll(async () => subject.close());
    const of = () => subject;
    describeAccount(definition, of);
    describeSale(of);
    describePaid(of);
    describeUnpaid(of);
    describeRefunds(of);
  });
}

function describeAccount({ capabilities, ...definition }: ProviderDefinition, of: () => Subject): void {
  it('the adapter has exactly the parts that its capabilities name [METHOD-03]', () => {
    const { cards, hosted, terminals } = of().adapter;
    expect([cards, hosted, terminals !== undefined]).toEqual([null, null, capabilities.terminal]);
    expect([capabilities.cardFields, capabilities.hostedPage, capabilities.redirect]).toEqual([false, false, false]);
    expect(definition.returnPath({ venue: 'estadio', commerce: 'pizza' })).toBeNull();
    expect(definition.screens).toEqual([]);
  });

  it('its account has an owner and a currency of the provider [METHOD-03]', async () => {
    const owner = await of().terminals.findOwner();
    expect(owner.merchantRef).not.toBe('');
    expect(capabilities.currencies).toContain(owner.currency);
  });

  it('only a webhook signed for the account is read [PAY-04]', async () => {
    const { adapter, signWebhook, saleRef } = of();
    const call = signWebhook(saleRef, 'provider');
    const notice = await adapter.readWebhook(call);
    expect(notice).toMatchObject({ providerRef: saleRef, eventKey: expect.any(String) });
    expect(await adapter.readWebhook(call)).toEqual(notice);
    expect(await adapter.readWebhook(signWebhook(saleRef, 'stranger'))).toBeNull();
    expect(await adapter.readWebhook({ header: () => null, query: {}, body: '' })).toBeNull();
  });

  it('a terminal is listed and integrated; an unknown one is refused [POINT-01]', async () => {
    const { terminals, terminalRef } = of();
    await terminals.integrate(terminalRef);
    const listed = (await terminals.listTerminals()).find((one) => one.terminalRef === terminalRef);
    expect(listed).toMatchObject({ operatingMode: 'PDV', description: expect.stringMatching(/./) });
    expect(await failureOf(terminals.integrate('UNKNOWN__1'))).toMatchObject({ kind: 'refused' });
    const sale = { ...newSale(of()), terminalRef: 'UNKNOWN__1' };
    expect(await failureOf(terminals.beginSale(sale))).toMatchObject({ kind: 'refused' });
  });
}

function describeSale(of: () => Subject): void {
  it('an unknown sale is not found, and an unknown payment has no refund [PAY-04]', async () => {
    const { terminals } = of();
    const refs = { reference: newReference(), sessionRef: null };
    expect(await terminals.findSale(refs)).toBeNull();
    expect(await terminals.findByAttempt(refs)).toEqual([]);
    expect(await terminals.cancel({ ...refs, providerRef: null })).toBeNull();
    expect(await terminals.findPayment('1')).toBeNull();
    const refund = { providerRef: '1', amountMinor: null, currency: of().currency, idempotencyKey: randomUUID() };
    expect(await failureOf(refundBy(terminals, refund))).toMatchObject({ kind: 'refused' });
  });

  it('one key makes one sale; another sale of its terminal is refused [POINT-01]', async () => {
    const { terminals } = of();
    const { sale, refs } = await begin(of());
    expect(await terminals.beginSale(sale)).toMatchObject({ sessionRef: refs.sessionRef });
    const busy = await failureOf(terminals.beginSale(newSale(of())));
    expect(busy).toMatchObject({ kind: 'refused', code: 'terminal-busy' });
    await terminals.cancel({ ...refs, providerRef: null });
  });

  it('a sale that waits is open for its attempt, and can be cancelled [POINT-01]', async () => {
    const { terminals } = of();
    const { refs } = await begin(of());
    expect(await terminals.findSale(refs)).toEqual({ sessionRef: refs.sessionRef, state: 'OPEN', payment: null });
    const [open, ...others] = await terminals.findByAttempt(refs);
    expect(open).toMatchObject({ state: 'open', providerRef: refs.sessionRef, reference: refs.reference });
    expect(others).toEqual([]);
    expect(await terminals.findPayment(refs.sessionRef ?? '')).toMatchObject({ state: 'open' });
    await expect
      .poll(() => terminals.findSale({ ...refs, sessionRef: null }))
      .toMatchObject({ sessionRef: refs.sessionRef });
    const cancelled = await terminals.cancel({ ...refs, providerRef: open?.providerRef ?? null });
    expect(cancelled).toMatchObject({ state: 'cancelled', isPageOver: true });
    expect(await terminals.findSale(refs)).toMatchObject({ state: 'CANCELED', payment: null });
    expect(await terminals.cancel({ ...refs, providerRef: null })).toMatchObject({ state: 'cancelled' });
  });

  it('a sale at the terminal ends there only, and stays open [POINT-01]', async () => {
    const { terminals, tap } = of();
    const { sale, refs } = await begin(of());
    for (const [step, state] of [
      ['fetch', 'ON_TERMINAL'],
      ['another-card', 'ON_TERMINAL'],
    ] as const) {
      await tap(sale.reference, step);
      expect(await terminals.findSale(refs)).toMatchObject({ state });
      expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'open', providerRef: refs.sessionRef }]);
    }
    const failure = await failureOf(terminals.cancel({ ...refs, providerRef: null }));
    expect(failure).toMatchObject({ kind: 'unknown', code: 'at-terminal' });
    await tap(sale.reference, 'cancel');
  });
}

function describePaid(of: () => Subject): void {
  it('a paid sale has one payment with our reference and amount [PAY-04]', async () => {
    const { terminals, currency } = of();
    const beforeMs = Date.now() - 60_000;
    const { merchantRef } = await terminals.findOwner();
    const { refs } = await sell(of(), ['fetch', 'pin', 'approve']);
    const paid = await findPaid(terminals, refs);
    const { reference } = refs;
    const expected = { reference, state: 'approved', amountMinor: AMOUNT_MINOR, currency, merchantRef };
    expect(paid).toMatchObject({ ...expected, refundedMinor: 0, refunds: [], declineCode: null });
    expect(paid.card?.lastFour).toMatch(/^\d{4}$/);
    expect(await terminals.findSale(refs)).toMatchObject({ state: 'FINISHED', payment: expected });
    expect(await terminals.findPayment(paid.providerRef)).toMatchObject(expected);
    expect(await terminals.findPayment(refs.sessionRef ?? '')).toMatchObject({ providerRef: paid.providerRef });
    expect(await terminals.cancel({ ...refs, providerRef: null })).toMatchObject({ providerRef: paid.providerRef });
    const listed: string[] = [];
    for await (const { providerRef } of terminals.listPayments(new Date(beforeMs), new Date(Date.now() + 60_000))) {
      listed.push(providerRef);
    }
    expect(listed.filter((ref) => ref === paid.providerRef)).toHaveLength(1);
  });

  it('a second card pays a sale whose first card was declined [PAY-03]', async () => {
    const { terminals } = of();
    const { refs } = await sell(of(), ['fetch', 'another-card', 'approve']);
    await findPaid(terminals, refs);
    const states = (await terminals.findByAttempt(refs)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['approved', 'declined']);
  });

  it('a charge without a report of the terminal is found [PAY-04]', async () => {
    const { terminals } = of();
    const { sale, refs } = await sell(of(), ['fetch', 'charge-and-lose']);
    expect(await terminals.findSale(refs)).toMatchObject({ state: 'CONFIRMATION_REQUIRED' });
    await findPaid(terminals, refs);
    await of().tap(sale.reference, 'approve');
    expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'approved' }]);
  });
}

function describeUnpaid(of: () => Subject): void {
  it('a declined card at the terminal has our code and ends the sale [PAY-03]', async () => {
    const { terminals } = of();
    const { refs } = await sell(of(), ['fetch', 'no-funds']);
    await expect
      .poll(() => terminals.findByAttempt(refs))
      .toMatchObject([{ state: 'declined', declineCode: '51', isPageOver: true }]);
    expect(await terminals.findSale(refs)).toMatchObject({ state: 'FINISHED', payment: { state: 'declined' } });
  });

  it.each([
    ['cancel', 'CANCELED'],
    ['leave', 'ABANDONED'],
    ['error', 'ERROR'],
  ] as const)('a sale that ends by %s is %s and charges nothing [POINT-01]', async (step, state) => {
    const { terminals } = of();
    const { refs } = await sell(of(), ['fetch', step]);
    expect(await terminals.findSale(refs)).toMatchObject({ state, payment: null });
    const ended = { state: 'cancelled', isPageOver: true, providerRef: refs.sessionRef };
    expect(await terminals.findByAttempt(refs)).toMatchObject([ended]);
  });

  it('a sale whose outcome only the terminal has stays open [POINT-01]', async () => {
    const { terminals, tap } = of();
    const { sale, refs } = await sell(of(), ['fetch', 'lose-network']);
    expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'open', providerRef: refs.sessionRef }]);
    const failure = await failureOf(terminals.cancel({ ...refs, providerRef: null }));
    expect(failure).toMatchObject({ kind: 'unknown', code: 'at-terminal' });
    await tap(sale.reference, 'cancel');
    expect(await terminals.findByAttempt(refs)).toMatchObject([{ state: 'cancelled' }]);
  });
}

function describeRefunds(of: () => Subject): void {
  it('a payment is refunded in parts, once for each key [REF-04]', async () => {
    const { terminals, currency } = of();
    const { refs } = await sell(of(), ['fetch', 'approve']);
    const { providerRef } = await findPaid(terminals, refs);
    const part = { providerRef, currency, amountMinor: 10_050, idempotencyKey: randomUUID() };
    const refund = await refundBy(terminals, part);
    expect(refund).toMatchObject({ state: 'succeeded', amountMinor: 10_050 });
    expect(await refundBy(terminals, part)).toMatchObject({ providerRefundRef: refund.providerRefundRef });
    const tooMuch = { ...part, amountMinor: AMOUNT_MINOR, idempotencyKey: randomUUID() };
    expect(await failureOf(refundBy(terminals, tooMuch))).toMatchObject({ kind: 'refused' });
    await refundBy(terminals, { ...part, amountMinor: null, idempotencyKey: randomUUID() });
    expect(await terminals.listRefunds(providerRef)).toHaveLength(2);
    const refunded = { state: 'refunded', refundedMinor: AMOUNT_MINOR };
    expect(await terminals.findPayment(providerRef)).toMatchObject(refunded);
    expect(await terminals.findByAttempt(refs)).toMatchObject([refunded]);
  });
}

function newSale({ terminalRef, currency }: Subject): SaleToMake {
  return {
    terminalRef,
    reference: newReference(),
    idempotencyKey: randomUUID(),
    amountMinor: AMOUNT_MINOR,
    currency,
    orderNumber: '1024',
    expiresAt: new Date(Date.now() + 600_000),
  };
}

async function begin(subject: Subject): Promise<Sold> {
  const sale = newSale(subject);
  const { sessionRef, state } = await subject.terminals.beginSale(sale);
  expect([sessionRef !== '', state]).toEqual([true, 'OPEN']);
  return { sale, refs: { reference: sale.reference, sessionRef } };
}

/** Begins a sale, and does this at its terminal. */
async function sell(subject: Subject, taps: readonly TerminalTap[]): Promise<Sold> {
  const sold = await begin(subject);
  for (const tap of taps) await subject.tap(sold.sale.reference, tap);
  return sold;
}

async function findPaid(terminals: TerminalProvider, refs: AttemptRefs): Promise<ProviderPayment> {
  const find = async () => (await terminals.findByAttempt(refs)).filter(({ state }) => state === 'approved');
  await expect.poll(find).toHaveLength(1);
  const [paid] = await find();
  if (!paid) throw new Error('A payment was found and is gone.');
  return paid;
}
