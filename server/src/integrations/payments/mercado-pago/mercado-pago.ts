import { ProviderFailure } from '../payment-provider.ts';
import type {
  AccountOwner,
  CardCharge,
  CardProvider,
  HostedCheckout,
  HostedProvider,
  OpenPayment,
  Payer,
  ProviderPayment,
} from '../payment-provider.ts';
import { toApiAmount } from './api-amounts.ts';
import { ApiPayment, ApiPreference, WireOwner } from './api-schemas.ts';
import { toPaymentFailureCode } from './failure-code.ts';
import { mercadoPagoCards } from './mercado-pago-cards.ts';
import { createMercadoPagoClient } from './mercado-pago-client.ts';
import type { MercadoPagoClient, MercadoPagoConnection } from './mercado-pago-client.ts';
import { mercadoPagoRefunds } from './mercado-pago-refunds.ts';
import { parsePayment } from './parse-payment.ts';
import { createPaymentSearch, paymentPath } from './payment-search.ts';
import type { PaymentSearch } from './payment-search.ts';

/**
 * "Already posted the same request", "gateway failed": codes that leave a charge undecided. Source: its API
 * reference, "Create payment"
 */
const CHARGE_UNCERTAIN = ['2001', '2004'];

/** Prefix of live credentials, of test users too; test credentials begin with `TEST-`. */
const LIVE_CREDENTIALS = 'APP_USR-';

/** Currency of each country's site. Source: its API reference, "Sites" */
export const MERCADO_PAGO_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['MLA', 'ARS'],
  ['MLB', 'BRL'],
  ['MLC', 'CLP'],
  ['MLM', 'MXN'],
  ['MCO', 'COP'],
  ['MLU', 'UYU'],
  ['MPE', 'PEN'],
]);

/** Cards and the hosted page of one account at Mercado Pago. @see MP-01, MPC-01 */
export function mercadoPago(connection: MercadoPagoConnection): CardProvider & HostedProvider {
  const client = createMercadoPagoClient(connection);
  const search = createPaymentSearch(client);
  const { findCustomer, ...cards } = mercadoPagoCards(client);
  return {
    ...search,
    ...mercadoPagoRefunds(client),
    ...cards,
    findOwner: () => findOwner(client, connection),
    cancel: (open) => cancelOpenPayment(client, search, open),
    charge: (charge) => chargeCard(client, findCustomer, charge),
    async begin(checkout) {
      const body = preferenceBody(checkout);
      const path = '/checkout/preferences';
      const wire = await client.make({ path, body, limit: 'write' }, ApiPreference);
      return { sessionRef: wire.id, pageUrl: new URL(wire.init_point), parameters: {} };
    },
  };
}

async function findOwner(client: MercadoPagoClient, { accessToken }: MercadoPagoConnection): Promise<AccountOwner> {
  const owner = await client.ask({ method: 'GET', path: '/users/me', limit: 'read' }, WireOwner);
  if (owner === null) {
    throw new ProviderFailure('credentials', 'Mercado Pago has no account with these credentials.');
  }
  return {
    merchantRef: owner.id,
    isLive: accessToken.startsWith(LIVE_CREDENTIALS),
    isTestUser: isTestUser(owner),
    currency: MERCADO_PAGO_CURRENCIES.get(owner.site_id ?? '') ?? null,
  };
}

/** Test users have live credentials. Source: its SDK, sample of a user */
function isTestUser({ tags, email }: WireOwner): boolean {
  return tags?.includes('test_user') === true || email?.toLowerCase().endsWith('@testuser.com') === true;
}

async function chargeCard(
  client: MercadoPagoClient,
  findCustomer: (payer: Payer) => Promise<string | null>,
  charge: CardCharge,
): Promise<ProviderPayment> {
  const customer = charge.cardRef === null ? null : await beforeSending(() => findCustomer(charge.payer));
  if (charge.cardRef !== null && customer === null) {
    throw new ProviderFailure('refused', 'The payer has no saved cards there.', 'card-not-found');
  }
  const wire = await client.make(
    {
      path: '/v1/payments',
      body: paymentBody(charge, customer),
      idempotencyKey: charge.idempotencyKey,
      limit: 'write',
      isConclusive: (code) => code !== null && /\d/.test(code) && !CHARGE_UNCERTAIN.includes(code),
      meaningOf: (code) => ({ declineCode: toPaymentFailureCode(code) }),
    },
    ApiPayment,
  );
  return parsePayment(wire);
}

/** Runs a call before the charge itself: its failure means that nothing was charged. */
async function beforeSending<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'unknown') throw error;
    throw new ProviderFailure('not-sent', error.message, error.code, { cause: error });
  }
}

function paymentBody(charge: CardCharge, customer: string | null): object {
  return {
    transaction_amount: toApiAmount(charge.amountMinor),
    token: charge.token,
    description: charge.description,
    installments: 1,
    ...(charge.methodId !== null && { payment_method_id: charge.methodId }),
    ...(charge.issuerId !== null && { issuer_id: charge.issuerId }),
    payer: customer === null ? { email: charge.payer.email } : { type: 'customer', id: customer },
    external_reference: charge.reference,
    ...(charge.notifyUrl && { notification_url: signedWebhooksAt(charge.notifyUrl) }),
    capture: true,
    // An immediate decision: at a counter no one waits for days.
    binary_mode: true,
  };
}

function preferenceBody(checkout: HostedCheckout): object {
  const { returnUrl, currency } = checkout;
  return {
    items: checkout.items.map(({ title, quantity, unitPriceMinor }) => ({
      title,
      quantity,
      unit_price: toApiAmount(unitPriceMinor),
      currency_id: currency,
    })),
    external_reference: checkout.reference,
    back_urls: { success: returnUrl.href, failure: returnUrl.href, pending: returnUrl.href },
    // Refused for an address of this machine only.
    ...(returnUrl.protocol === 'https:' && { auto_return: 'approved' }),
    binary_mode: true,
    ...(checkout.notifyUrl && { notification_url: signedWebhooksAt(checkout.notifyUrl) }),
    // Cash paid at a shop days later is too late for food.
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }], installments: 1 },
    expires: true,
    expiration_date_to: checkout.expiresAt.toISOString(),
    ...(checkout.payerEmail !== null && { payer: { email: checkout.payerEmail } }),
  };
}

/** Without this parameter the older, unsigned notifications come as well. */
function signedWebhooksAt(notifyUrl: URL): string {
  const url = new URL(notifyUrl);
  url.searchParams.set('source_news', 'webhooks');
  return url.href;
}

async function cancelOpenPayment(
  client: MercadoPagoClient,
  search: PaymentSearch,
  { reference, providerRef, sessionRef }: OpenPayment,
): Promise<ProviderPayment | null> {
  if (sessionRef !== null) await expirePage(client, sessionRef);
  const payment =
    providerRef === null
      ? mostFinal(await search.findByAttempt({ reference, sessionRef }))
      : await search.findPayment(providerRef);
  if (payment?.state !== 'open' && payment?.state !== 'authorized') return payment;
  return cancelPayment(client, search, payment.providerRef);
}

async function expirePage(client: MercadoPagoClient, preferenceId: string): Promise<void> {
  const body = { expires: true, expiration_date_to: new Date().toISOString() };
  const path = `/checkout/preferences/${encodeURIComponent(preferenceId)}`;
  await client.do({ method: 'PUT', path, body, limit: 'read' });
}

async function cancelPayment(
  client: MercadoPagoClient,
  search: PaymentSearch,
  providerRef: string,
): Promise<ProviderPayment | null> {
  const path = paymentPath(providerRef);
  const call = { method: 'PUT', path, body: { status: 'cancelled' }, limit: 'read' } as const;
  try {
    const wire = await client.ask(call, ApiPayment);
    return wire && parsePayment(wire);
  } catch (error) {
    const isDecided = error instanceof ProviderFailure && error.kind === 'refused';
    if (isDecided) return search.findPayment(providerRef);
    throw error;
  }
}

/** Returns the payment of an attempt: the one that moved money, else the newest. */
function mostFinal(newestFirst: readonly ProviderPayment[]): ProviderPayment | null {
  const isMoney = ({ state }: ProviderPayment) => state !== 'declined' && state !== 'cancelled';
  return newestFirst.find(({ state }) => state === 'approved') ?? newestFirst.find(isMoney) ?? newestFirst[0] ?? null;
}
