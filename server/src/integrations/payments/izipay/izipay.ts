import { createHash, randomUUID } from 'node:crypto';
import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import {
  ProviderFailure,
  type AccountOwner,
  type AttemptRefs,
  type HostedCheckout,
  type HostedPage,
  type HostedProvider,
  type ProviderPayment,
} from '../payment-provider.ts';
import type { WebhookCall, WebhookNotice } from '../provider-definition.ts';
import type { SignedResults, StoredResult } from '../signed-results.ts';
import { toApiAmount, toApiMoment } from './api-values.ts';
import { createIzipayClient, type IzipayClient, type IzipayConnection } from './izipay-client.ts';
import { makeIzipayRefund, writeIzipayRefund, type RefundablePayment } from './izipay-refunds.ts';
import { searchOrder, type FoundPayment } from './order-search.ts';
import { factsOf, parseStoredPayment, readProviderRef, toProviderRef, type Merchant } from './parse-payment.ts';
import { PaymentFacts, readSignedPayload } from './signed-payload.ts';
import { izipayOrderNumber, izipayTransactionId } from './transaction-ids.ts';

/** The one currency of the documents; the provider also takes USD. @see IZI-01 */
export const IZIPAY_CURRENCY = 'PEN';

/** Hosts of the provider for tests. */
const TEST_HOST = /^(sandbox-|testapi)/;
/** Payments of a list that are read at the same time. */
const READ_TOGETHER = 4;

type Account = IzipayConnection & { readonly keyRsa: string; readonly ruc: string };

/**
 * Payments of one account at Izipay's form ("Web Core"). Signed results are the evidence of its payments; a search shows
 * refunds, and payments whose result was lost.
 *
 * @see IZI-01
 */
export function izipay(account: Account): HostedProvider {
  const client = createIzipayClient(account);
  const merchant = { merchantCode: account.merchantCode, isLive: isLive(account) };
  const reader: Reader = { client, merchant, results: account.results };
  return {
    findOwner: () => findOwner(client, merchant),
    findPayment: (providerRef) => findPayment(reader, providerRef),
    findByAttempt: (attempt) => findByAttempt(reader, attempt),
    listPayments: (from, to) => listPayments(reader, from, to),
    listRefunds: async (providerRef) => (await findPayment(reader, providerRef))?.refunds ?? [],
    async writeRefund(refund) {
      const payment = await findRefundable(reader, refund.providerRef);
      if (payment !== null) return writeIzipayRefund(account, payment, refund);
      throw new ProviderFailure('refused', 'Izipay has no such payment.', null, { refundFailure: 'other' });
    },
    refund: (call) => makeIzipayRefund(client, call),
    // Its token cannot be withdrawn. It pays once, and expires after a quarter of an hour.
    cancel: async (open) => mostFinal(await findByAttempt(reader, open)),
    begin: (checkout) => begin(client, account, checkout),
  };
}

type Reader = { client: IzipayClient; merchant: Merchant; results: SignedResults };

function isLive({ isSandbox, apiUrl }: Account): boolean {
  return !isSandbox && !TEST_HOST.test(new URL(apiUrl).hostname);
}

/** The provider names no owner: a token proves the merchant code and its key. */
async function findOwner(client: IzipayClient, { merchantCode, isLive: live }: Merchant): Promise<AccountOwner> {
  const transactionId = randomUUID().replaceAll('-', '');
  await client.makeToken({ transactionId, orderNumber: transactionId.slice(0, 15), amount: '0.00' });
  return { merchantRef: merchantCode, isLive: live, isTestUser: false, currency: IZIPAY_CURRENCY };
}

async function begin(client: IzipayClient, account: Account, checkout: HostedCheckout): Promise<HostedPage> {
  const ids = izipayTransactionId(checkout.reference);
  const { scriptUrl, merchantCode, keyRsa } = account;
  if (ids === null || scriptUrl === null || checkout.currency !== IZIPAY_CURRENCY) {
    throw new ProviderFailure('refused', `Izipay takes no payment ${checkout.reference} in ${checkout.currency}.`);
  }
  const { transactionId } = ids;
  const orderNumber = izipayOrderNumber(ids.orderId);
  const amount = toApiAmount(checkout.amountMinor);
  const authorization = await client.makeToken({ transactionId, orderNumber, amount });
  return {
    sessionRef: transactionId,
    pageUrl: scriptUrl,
    parameters: {
      authorization,
      keyRSA: keyRsa,
      transactionId,
      merchantCode,
      orderNumber,
      currency: IZIPAY_CURRENCY,
      amount,
      dateTimeTransaction: toApiMoment(new Date()),
      merchantBuyerId: transactionId,
      urlIPN: checkout.notifyUrl?.href ?? '',
      email: checkout.payerEmail ?? '',
    },
  };
}

async function findPayment(reader: Reader, providerRef: string): Promise<ProviderPayment | null> {
  const ref = readProviderRef(providerRef);
  if (ref === null) return null;
  const [stored, found] = await Promise.all([
    reader.results.findByProviderRef(providerRef),
    searchOrder(reader.client, reader.merchant, ref.orderNumber),
  ]);
  const own = found.find(({ uniqueId }) => uniqueId === ref.uniqueId);
  if (stored) return withRefunds(parseStoredPayment(stored, reader.merchant), own);
  return own ? { ...own.payment, providerRef, reference: null } : null;
}

/**
 * The signed results of an attempt, and payments of the order whose result was lost: a search names no attempt. If the
 * search fails, an approved result suffices.
 */
async function findByAttempt(reader: Reader, { reference }: AttemptRefs): Promise<ProviderPayment[]> {
  const ids = izipayTransactionId(reference);
  if (ids === null) return [];
  const stored = await reader.results.findByReference(reference);
  const own = stored.map((result) => parseStoredPayment(result, reader.merchant));
  const orderNumber = izipayOrderNumber(ids.orderId);
  const found = await searchOrder(reader.client, reader.merchant, orderNumber).catch((error: unknown) => {
    if (error instanceof ProviderFailure && own.some(({ state }) => state === 'approved')) return [];
    throw error;
  });
  const lost: ProviderPayment[] = [];
  for (const { payment, uniqueId } of found) {
    const providerRef = toProviderRef({ orderNumber, uniqueId, transactionId: ids.transactionId });
    // A decline proves nothing about this attempt: it may be the one of an earlier attempt.
    if (payment.state === 'declined') continue;
    if ((await reader.results.findByProviderRef(providerRef)) === null) {
      lost.push({ ...payment, providerRef, reference: null, isOfOrder: true });
    }
  }
  return [...own, ...lost];
}

/** The provider has no list: those whose result arrived in this time. Others are found by their attempt. */
async function* listPayments(reader: Reader, from: Date, to: Date): AsyncGenerator<ProviderPayment> {
  const stored = await reader.results.listReceived(from, to);
  for (let at = 0; at < stored.length; at += READ_TOGETHER) {
    const some = stored.slice(at, at + READ_TOGETHER);
    const payments = await Promise.all(some.map(({ providerRef }) => findPayment(reader, providerRef)));
    yield* payments.filter((payment) => payment !== null);
  }
}

/** The signed result says what was paid and with which card; the search says what was refunded since. */
function withRefunds(payment: ProviderPayment, found: FoundPayment | undefined): ProviderPayment {
  if (!found || payment.state !== 'approved') return payment;
  const { state, refunds, refundedMinor } = found.payment;
  return { ...payment, state: state === 'refunded' ? state : payment.state, refunds, refundedMinor };
}

async function findRefundable(reader: Reader, providerRef: string): Promise<RefundablePayment | null> {
  const ref = readProviderRef(providerRef);
  const payment = await findPayment(reader, providerRef);
  if (ref === null || payment === null) return null;
  const stored = await reader.results.findByProviderRef(providerRef);
  const found = stored ? factsOf(stored) : await findCodes(reader, ref);
  const { amountMinor, refundedMinor, createdAt } = payment;
  return found && { ...ref, ...codesOf(found), amountMinor, refundedMinor, createdAt };
}

async function findCodes(
  { client, merchant }: Reader,
  { orderNumber, uniqueId }: { orderNumber: string; uniqueId: string },
): Promise<FoundPayment | null> {
  const found = await searchOrder(client, merchant, orderNumber);
  return found.find((one) => one.uniqueId === uniqueId) ?? null;
}

function codesOf({ codeAuth, referenceNumber }: { codeAuth: string; referenceNumber: string }) {
  return { codeAuth, referenceNumber };
}

/** Returns the payment of an attempt: the one that moved money, else the newest. */
function mostFinal(payments: readonly ProviderPayment[]): ProviderPayment | null {
  return payments.find(({ state }) => state === 'approved') ?? payments.at(-1) ?? null;
}

/**
 * Reads a result of the form, from the browser or as a notification. It has the signature in its body.
 *
 * @returns null unless the provider signed it for this account
 */
export function readIzipayWebhook({ body }: WebhookCall, hashKey: string | undefined): WebhookNotice | null {
  if (hashKey === undefined) return null;
  const read = readSignedPayload(parseJsonOrNull(body), hashKey);
  if (read === null) return null;
  const providerRef = toProviderRef(read);
  const payload = JSON.stringify(PaymentFacts.parse(read));
  const eventKey = createHash('sha256').update(payload).digest('hex');
  const result: Omit<StoredResult, 'receivedAt'> = { reference: read.reference, providerRef, payload };
  return { eventKey, providerRef, result };
}
