import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { OrderTokens } from '#features/orders/access/order-tokens.ts';
import { parseOrderReference } from '#features/orders/documents/order-reference.ts';
import { findPayableOrder, type PayableOrder } from '#features/orders/reading/find-payable-order.ts';
import { findVenueRules } from '#features/venues/find-venue-rules.ts';
import { fromChargeTotal, readFreshTime } from '#integrations/payments/first-data/api-values.ts';
import { accountIdIn, getPaymentProvider } from '#integrations/payments/registry.ts';
import { readClock } from '#platform/database/read-clock.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { openHostedPage, type OpenPage } from '../hosted-pages/open-hosted-page.ts';
import { toPageStart } from '../hosted-pages/page-start.ts';
import type { PaymentsDeps } from '../payment-deps.ts';

const { firstData: PROVIDER } = PAYMENT_PROVIDER;

/** What a hash without an order is for. `accountId` null: asked without a session of an account. */
type FormSubject = { configId: number; accountId: number | null; dateTime: string; totalMinor: number };

/** @throws ProblemError 422 unless it is the present time in the zone of the store */
export async function readFormTime(
  { db, accounts }: PaymentsDeps,
  venueId: number,
  configId: number,
  dateTime: string,
): Promise<Date> {
  const account = await accounts.of(venueId, configId);
  if (account?.providerId !== PROVIDER) throw new ProblemError(422, 'payment-method-not-available');
  const at = readFreshTime(dateTime, account.parameters['timeZone'] ?? 'UTC', await readClock(db));
  if (at !== null) return at;
  throw invalid('body/date_time', 'is not the present time in the zone of the store', 422);
}

/**
 * Makes the hash for a client of the documents, which names its order in the form only. It is ours: the payment page
 * refuses it, so it is worth nothing without an order of the caller.
 *
 * @throws ProblemError 400 without `date_time`; 422 as `readFormTime`
 * @see FD-01
 */
export async function signWithoutOrder(
  deps: PaymentsDeps,
  { dateTime, ...subject }: Omit<FormSubject, 'dateTime'> & { dateTime: string | undefined },
): Promise<string> {
  if (dateTime === undefined) throw invalid('body/order_id', 'is missing', 400);
  await readFormTime(deps, venueOfCatalogueId(subject.configId), subject.configId, dateTime);
  return hashOf(deps.tokens, { ...subject, dateTime });
}

/**
 * Opens the payment page of the order that a form of the documents names. A guest's order is named with its token. An order
 * of an account needs a hash that a session of the account asked for.
 *
 * @throws ProblemError 404 for another order or hash; 422 for an old one; as `openHostedPage`
 * @see FD-01
 */
export async function openPageOfForm(
  deps: PaymentsDeps,
  request: FastifyRequest,
  posted: URLSearchParams,
): Promise<OpenPage> {
  const named = parseOrderReference(posted.get('orderId'));
  const order = await findNamedOrder(deps, orderIdIn(posted));
  const configId = order ? await findConfigId(deps, order) : null;
  const [dateTime, totalMinor] = [posted.get('datetime') ?? '', fromChargeTotal(posted.get('chargeTotal') ?? '')];
  if (!order || configId === null || totalMinor !== order.totalMinor) throw new ProblemError(404, 'not-found');
  const isOfCaller = callersOf(deps.tokens, order, named?.token ?? null).some((accountId) =>
    isEqual(hashOf(deps.tokens, { configId, accountId, dateTime, totalMinor }), posted.get('hash') ?? ''),
  );
  if (!isOfCaller) throw new ProblemError(404, 'not-found');
  await readFormTime(deps, order.venueId, configId, dateTime);
  const access = { viewer: await viewerOf(request), token: deps.tokens.of(order.id) };
  return openHostedPage(deps, access, toPageStart(request, deps, { orderId: order.id, configId }));
}

/** @returns the order that a form names, by its id or as a guest's; it may be no id */
export function orderIdIn(posted: URLSearchParams): number {
  const orderId = posted.get('orderId');
  return parseOrderReference(orderId)?.orderId ?? Number(orderId);
}

/** Accounts whose hash may pay for an order; null, one without an account, needs the token of the order. */
function callersOf(tokens: OrderTokens, { id, buyerId }: PayableOrder, token: string | null): (number | null)[] {
  const isNamed = token !== null && tokens.isOf(id, token);
  return [...(isNamed ? [null] : []), ...(buyerId === null ? [] : [buyerId])];
}

async function findNamedOrder({ db }: PaymentsDeps, orderId: number): Promise<PayableOrder | undefined> {
  return Number.isSafeInteger(orderId) && orderId > 0 ? findPayableOrder(db, orderId) : undefined;
}

/** @returns the account of First Data that the commerce of an order is paid into */
async function findConfigId({ db }: PaymentsDeps, { venueId, commerceId }: PayableOrder): Promise<number | null> {
  const rules = (await findVenueRules(db, venueId, [commerceId])).get(commerceId);
  return rules ? accountIdIn(rules.paymentConfig, getPaymentProvider(PROVIDER)) : null;
}

function hashOf(tokens: OrderTokens, { configId, accountId, dateTime, totalMinor }: FormSubject): string {
  return tokens.requestKeyOf(`first-data form ${configId} ${accountId ?? 'guest'} ${totalMinor} ${dateTime}`);
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function invalid(path: string, message: string, status: 400 | 422): ProblemError {
  return new ProblemError(status, 'malformed-request', { problems: [{ path, message }] });
}
