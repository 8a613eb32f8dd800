import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type {
  AttemptRefs,
  HostedPage,
  HostedProvider,
  PaymentFailureCode,
  ProviderFailure,
  ProviderPayment,
} from '#integrations/payments/payment-provider.ts';
import type { ProviderDefinition } from '#integrations/payments/provider-definition.ts';
import { failureIn, failureOf } from './provider-failure.ts';
import { refundBy } from './written-calls.ts';

export type PageOutcome = 'approved' | 'cancelled' | PaymentFailureCode;

/** What a visitor does at the provider's page. */
export type PageVisitor = {
  /** Codes of declined payments that the page can produce. */
  readonly declineCodes: readonly PaymentFailureCode[];
  /** Opens the page and ends it. Results that the provider signs are stored, as our server does. */
  visit(page: HostedPage, outcome: PageOutcome): Promise<void>;
};

const AMOUNT_MINOR = 123_450;

type Subject = { readonly hosted: HostedProvider; readonly visitor: PageVisitor };

/** Rules of payments at a provider's page, form or frame. */
export function describePageVisits(definition: ProviderDefinition, of: () => Subject): void {
  describePaid(definition, of);
  describeUnpaid(definition, of);
  const { refund } = definition.capabilities;
  if (refund !== 'none') describeRefunds(definition, of, refund);
}

function describePaid(definition: ProviderDefinition, of: () => Subject): void {
  it('a payment at the page is found with our reference, amount and account [PAY-04]', async () => {
    const { hosted } = of();
    const beforeMs = Date.now() - 60_000;
    const { refs, currency } = await visitPage(definition, of(), 'approved');
    const { merchantRef } = await hosted.findOwner();
    const [paid] = await findPaid(hosted, refs);
    expect(paid).toMatchObject({
      reference: refs.reference,
      state: 'approved',
      amountMinor: AMOUNT_MINOR,
      currency,
      merchantRef,
      refundedMinor: 0,
      refunds: [],
      declineCode: null,
    });
    const providerRef = paid?.providerRef ?? '';
    expect(await hosted.findPayment(providerRef)).toMatchObject({ providerRef, state: 'approved' });
    expect(await hosted.cancel({ ...refs, providerRef: null })).toMatchObject({ providerRef, state: 'approved' });
    if (!definition.capabilities.search) return;
    const listed: string[] = [];
    for await (const payment of hosted.listPayments(new Date(beforeMs), new Date(Date.now() + 60_000))) {
      listed.push(payment.providerRef);
    }
    expect(listed.filter((ref) => ref === providerRef)).toHaveLength(1);
  });
}

function describeUnpaid(definition: ProviderDefinition, of: () => Subject): void {
  it('a declined card at the page has our code and charges nothing [PAY-03]', async () => {
    const { hosted, visitor } = of();
    for (const code of visitor.declineCodes) {
      const { refs, refusal } = await visitPage(definition, of(), code);
      if (refusal !== null) {
        expect(refusal).toMatchObject({ kind: 'refused', declineCode: code });
        expect((await hosted.findByAttempt(refs)).filter(isMoney)).toEqual([]);
        continue;
      }
      const find = () => hosted.findByAttempt(refs);
      await expect.poll(find).toMatchObject([{ state: 'declined', declineCode: code }]);
    }
  });

  it('a page that the visitor cancels charges nothing [PAY-02]', async () => {
    const { hosted } = of();
    const { refs } = await visitPage(definition, of(), 'cancelled');
    expect((await hosted.findByAttempt(refs)).filter(isMoney)).toEqual([]);
  });
}

function describeRefunds(definition: ProviderDefinition, of: () => Subject, refunds: 'whole' | 'parts'): void {
  const pay = async () => {
    const { refs, currency } = await visitPage(definition, of(), 'approved');
    const [paid] = await findPaid(of().hosted, refs);
    return { providerRef: paid?.providerRef ?? '', currency };
  };

  it('a payment is refunded once for a key and never above its amount [REF-04]', async () => {
    const { hosted } = of();
    const whole = { ...(await pay()), amountMinor: null, idempotencyKey: randomUUID() };
    expect(await refundBy(hosted, whole)).toMatchObject({ state: 'succeeded', amountMinor: AMOUNT_MINOR });
    const { providerRef } = whole;
    expect(await hosted.findPayment(providerRef)).toMatchObject({ state: 'refunded', refundedMinor: AMOUNT_MINOR });
    const again = { ...whole, amountMinor: AMOUNT_MINOR, idempotencyKey: randomUUID() };
    expect(await failureOf(refundBy(hosted, again))).toMatchObject({ kind: 'refused' });
    expect(await hosted.listRefunds(providerRef)).toHaveLength(1);
  });

  if (refunds === 'whole') return;
  it('a payment is refunded in parts, once for each key [REF-04]', async () => {
    const { hosted } = of();
    const part = { ...(await pay()), amountMinor: 10_050, idempotencyKey: randomUUID() };
    const refund = await refundBy(hosted, part);
    expect(refund).toMatchObject({ state: 'succeeded', amountMinor: 10_050 });
    const { providerRefundRef } = refund;
    // A provider repeats its answer, or refuses a used key without saying what it did.
    const repeated = await refundBy(hosted, part).catch((error: unknown) => error);
    if (repeated instanceof Error) expect(repeated).toMatchObject({ kind: 'unknown' });
    else expect(repeated).toMatchObject({ providerRefundRef });
    expect(await hosted.listRefunds(part.providerRef)).toMatchObject([{ providerRefundRef }]);
    const tooMuch = { ...part, amountMinor: AMOUNT_MINOR, idempotencyKey: randomUUID() };
    expect(await failureOf(refundBy(hosted, tooMuch))).toMatchObject({ kind: 'refused' });
    const rest = { ...part, amountMinor: null, idempotencyKey: randomUUID() };
    expect(await refundBy(hosted, rest)).toMatchObject({ state: 'succeeded', amountMinor: AMOUNT_MINOR - 10_050 });
    const amounts = (await hosted.listRefunds(part.providerRef)).map(({ amountMinor }) => amountMinor);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([10_050, AMOUNT_MINOR - 10_050]);
  });
}

/** As the references of orders: up to 16 digits and a number. */
export function newReference(): string {
  return `${Math.floor(10 ** 9 + Math.random() * 9 * 10 ** 9)}-1`;
}

/** Prepares a page, ends it, and captures what waits for us. @returns `refusal` of the capture; null without one */
async function visitPage(
  definition: ProviderDefinition,
  { hosted, visitor }: Subject,
  outcome: PageOutcome,
): Promise<{ refs: AttemptRefs; currency: string; refusal: ProviderFailure | null }> {
  const currency = (await hosted.findOwner()).currency ?? '';
  const reference = newReference();
  const page = await hosted.begin({
    reference,
    idempotencyKey: randomUUID(),
    amountMinor: AMOUNT_MINOR,
    currency,
    items: [{ title: 'Hamburguesa', quantity: 1, unitPriceMinor: AMOUNT_MINOR }],
    payerEmail: null,
    returnUrl: new URL(
      definition.returnPath({ venue: 'estadio', commerce: 'pizza' }) ?? '/',
      'https://pedidos.example',
    ),
    notifyUrl: null,
    expiresAt: new Date(Date.now() + 600_000),
  });
  await visitor.visit(page, outcome);
  const refs = { reference, sessionRef: page.sessionRef };
  const refusal = hosted.capture ? await failureIn(hosted.capture({ ...refs, providerRef: null })) : null;
  return { refs, currency, refusal };
}

async function findPaid(hosted: HostedProvider, refs: AttemptRefs): Promise<ProviderPayment[]> {
  const find = async () => (await hosted.findByAttempt(refs)).filter(isMoney);
  await expect.poll(find).toHaveLength(1);
  return find();
}

function isMoney({ state }: ProviderPayment): boolean {
  return state === 'approved';
}
