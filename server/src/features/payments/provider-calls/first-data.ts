import { timingSafeEqual } from 'node:crypto';
import { orderAccessOf } from '#features/orders/access/order-access.ts';
import { findVenueRules } from '#features/venues/find-venue-rules.ts';
import { fromChargeTotal } from '#integrations/payments/first-data/api-values.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { paymentPath } from '#integrations/payments/payment-path.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { acceptRawBodies } from '#platform/http/raw-body.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { negotiateLanguage } from '#platform/text/language.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import * as contract from '@app/contract/visitor/first-data-payments.ts';
import { findByReference, findLastAttempt, isUnsettled, type Attempt } from '../attempts/attempt-store.ts';
import { getOwnPayableOrder } from '../attempts/get-own-payable-order.ts';
import { limitAttempts } from '../attempts/limit-attempts.ts';
import { getOrderPayment } from '../attempts/order-payment.ts';
import { venueOfReference } from '../attempts/payment-reference.ts';
import { settleUnlessRefused } from '../attempts/settle-attempt.ts';
import { leavePayment } from '../hosted-pages/leave-payment.ts';
import { openHostedPage } from '../hosted-pages/open-hosted-page.ts';
import { toPageStart } from '../hosted-pages/page-start.ts';
import type { PaymentsDeps } from '../payment-deps.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import { openPageOfForm, orderIdIn, readFormTime, signWithoutOrder } from './first-data-documents.ts';
import { sendFormPage, sendReturnPage } from './first-data-pages.ts';

const { firstData: PROVIDER } = PAYMENT_PROVIDER;

/** Registers the documented calls of First Data. @see FD-01 */
export async function firstDataCalls(app: ApiServer, deps: PaymentsDeps): Promise<void> {
  const { db, tokens } = deps;
  app.route({
    ...contract.firstDataHash,
    handler: async (request) => {
      const access = await orderAccessOf(request);
      await limitAttempts(db, access.viewer);
      const {
        first_data_config_id: configId,
        order_id: orderId,
        charge_total: total,
        date_time: dateTime,
      } = request.body;
      if (orderId === undefined) {
        const { accountId } = access.viewer;
        const requested = { configId, accountId, dateTime, totalMinor: minorOf(total) };
        return { hash: await signWithoutOrder(deps, requested) };
      }
      const order = await getOwnPayableOrder(db, tokens, access, orderId);
      if (minorOf(total) !== order.totalMinor) {
        throw new ProblemError(422, 'total-changed', { totalAmount: fromMinor(order.totalMinor) });
      }
      const startedAt =
        dateTime === undefined ? undefined : await readFormTime(deps, order.venueId, configId, dateTime);
      const start = toPageStart(request, deps, { orderId, configId, startedAt });
      const { pageUrl, parameters } = await openHostedPage(deps, access, start);
      const payment = await getOrderPayment(db, orderId);
      return { hash: hashOf(parameters), url: pageUrl, fields: formOf(orderId, parameters), payment };
    },
  });

  await app.register(async (raw: ApiServer) => {
    acceptRawBodies(raw);
    raw.route({
      ...contract.firstDataForm,
      handler: async (request, reply) => {
        const posted = new URLSearchParams(request.body);
        const orderId = orderIdIn(posted);
        const attempt = await findOpenPage(deps, orderId, posted.get('hash') ?? '');
        const { pageUrl, parameters } =
          attempt && attempt.pageUrl !== null
            ? { pageUrl: attempt.pageUrl, parameters: attempt.pageParameters }
            : await openPageOfForm(deps, request, posted);
        const form = { url: pageUrl, fields: formOf(orderId, parameters) };
        return sendFormPage(reply, negotiateLanguage(request.headers['accept-language']), form);
      },
    });

    raw.route({
      ...contract.firstDataReturn,
      handler: async (request, reply) => {
        const attempt = await findReturned(deps, request.body);
        if (attempt) await receiveResult(deps, attempt, request.body);
        const path = attempt ? await screenOf(deps, attempt) : '/';
        return sendReturnPage(reply, negotiateLanguage(request.headers['accept-language']), path);
      },
    });
  });
}

/** @throws ProblemError 422 `total-changed` for a number that is no total */
function minorOf(total: string | number): number {
  const totalMinor = typeof total === 'number' ? toMinor(total) : fromChargeTotal(total);
  if (totalMinor === undefined) throw new ProblemError(422, 'total-changed');
  return totalMinor;
}

function hashOf({ hash, hashExtended }: Readonly<Record<string, string>>): string {
  return hashExtended ?? hash ?? '';
}

/** The documents' form also has the order's id, which the page repeats and does not sign. */
function formOf(orderId: number, parameters: Readonly<Record<string, string>>): Record<string, string> {
  return { ...parameters, orderId: String(orderId) };
}

/** @returns the attempt whose page is open for the order and has this hash */
async function findOpenPage({ db }: PaymentsDeps, orderId: number, hash: string): Promise<Attempt | undefined> {
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return undefined;
  const venueId = venueOfOrderId(orderId);
  const attempt = await findLastAttempt(db, venueId, orderId);
  if (attempt?.providerId !== PROVIDER || attempt.state !== 'waiting' || attempt.endsAt <= attempt.now)
    return undefined;
  return isEqual(hashOf(attempt.pageParameters), hash) ? attempt : undefined;
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** @returns the attempt that a result names; nothing proves yet that the result is of it */
async function findReturned({ db }: PaymentsDeps, body: string): Promise<Attempt | undefined> {
  const reference = new URLSearchParams(body).get('oid') ?? '';
  const venueId = venueOfReference(reference);
  const attempt = venueId === null ? undefined : await findByReference(db, venueId, reference);
  return attempt?.providerId === PROVIDER ? attempt : undefined;
}

/** Stores a signed result and settles the attempt with it. A declined or cancelled page has ended, so it is left. */
async function receiveResult(deps: PaymentsDeps, attempt: Attempt, body: string): Promise<void> {
  const { venueId, orderId } = attempt;
  try {
    await receiveWebhook(deps, attempt, { header: () => null, query: {}, body });
    // A settled attempt is left to the webhook, so that repeated returns cause no queries.
    if (!isUnsettled(attempt)) return;
    await settleUnlessRefused(deps, attempt);
    const account = await deps.accounts.of(venueId, attempt.configId);
    const last = orderId === null ? undefined : await findLastAttempt(deps.db, venueId, orderId);
    const isOpen = last?.id === attempt.id && isUnsettled(last);
    if (isOpen && orderId !== null && (await hasEnded(account, attempt))) await leavePayment(deps, venueId, orderId);
  } catch (error) {
    // The visitor goes to the screen, which follows the payment. An unsigned result was counted and changes nothing.
    if (!(error instanceof ProblemError)) deps.onFailure(error);
  }
}

async function hasEnded(account: PaymentAccount | null, attempt: Attempt): Promise<boolean> {
  const payments = (await account?.payments.findByAttempt(attempt)) ?? [];
  return payments.length > 0 && payments.every(({ state }) => state === 'declined' || state === 'cancelled');
}

/** The screen of the payment; its query makes it check at once. */
async function screenOf({ db }: PaymentsDeps, { venueId, commerceId }: Attempt): Promise<string> {
  const rules = commerceId === null ? undefined : (await findVenueRules(db, venueId, [commerceId])).get(commerceId);
  if (!rules) return '/';
  const codes = { venue: rules.venue.code, commerce: rules.commerce.code };
  return `${paymentPath(ONLINE_PROVIDERS[PROVIDER], codes)}?returned`;
}
