import {
  ProviderFailure,
  type AccountOwner,
  type CardProvider,
  type HostedCheckout,
  type HostedProvider,
  type OpenPayment,
  type ProviderPayment,
} from '../payment-provider.ts';
import { ApiPreference, WireOwner } from './api-schemas.ts';
import { cancelPayment } from './cancel-payment.ts';
import { chargeCard, writeCharge } from './charge-card.ts';
import { mercadoPagoCards } from './mercado-pago-cards.ts';
import { createMercadoPagoClient, type MercadoPagoClient, type MercadoPagoConnection } from './mercado-pago-client.ts';
import { mercadoPagoRefunds } from './mercado-pago-refunds.ts';
import { createPaymentSearch, type PaymentSearch } from './payment-search.ts';
import { itemsOf, notificationOf, statementOf } from './request-fields.ts';

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
  const search = createPaymentSearch(client, 'online');
  return {
    ...search,
    ...mercadoPagoRefunds(client),
    ...mercadoPagoCards(client),
    findOwner: () => findOwner(client, connection),
    cancel: (open) => cancelOpenPayment(client, search, open),
    writeCharge: (charge) => writeCharge(client, charge),
    charge: (call) => chargeCard(client, search, call),
    async begin(checkout) {
      const body = preferenceBody(checkout);
      const path = '/checkout/preferences';
      const wire = await client.make({ path, body, limit: 'write' }, ApiPreference);
      return { sessionRef: wire.id, pageUrl: new URL(wire.init_point), parameters: {} };
    },
  };
}

/** @throws ProviderFailure */
export async function findOwner(
  client: MercadoPagoClient,
  { accessToken }: Pick<MercadoPagoConnection, 'accessToken'>,
): Promise<AccountOwner> {
  const owner = await client.ask({ method: 'GET', path: '/users/me', limit: 'read' }, WireOwner);
  if (owner === null) {
    throw new ProviderFailure('credentials', 'Mercado Pago has no account with these credentials.');
  }
  return {
    merchantRef: owner.id,
    isLive: isLiveToken(accessToken),
    isTestUser: isTestUser(owner),
    currency: MERCADO_PAGO_CURRENCIES.get(owner.site_id ?? '') ?? null,
  };
}

export function isLiveToken(accessToken: string): boolean {
  return accessToken.startsWith(LIVE_CREDENTIALS);
}

/** Test users have live credentials. Source: its SDK, sample of a user */
function isTestUser({ tags, email }: WireOwner): boolean {
  return tags?.includes('test_user') === true || email?.toLowerCase().endsWith('@testuser.com') === true;
}

function preferenceBody(checkout: HostedCheckout): object {
  const { returnUrl, currency } = checkout;
  return {
    items: itemsOf(checkout.items).map((item) => ({ ...item, currency_id: currency })),
    external_reference: checkout.reference,
    back_urls: { success: returnUrl.href, failure: returnUrl.href, pending: returnUrl.href },
    // Refused for an address of this machine only.
    ...(returnUrl.protocol === 'https:' && { auto_return: 'approved' }),
    binary_mode: true,
    ...notificationOf(checkout.notifyUrl),
    ...statementOf(checkout.statementName),
    // Cash paid at a shop days later is too late for food.
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }], installments: 1 },
    expires: true,
    expiration_date_to: checkout.expiresAt.toISOString(),
    ...(checkout.payerEmail !== null && { payer: { email: checkout.payerEmail } }),
  };
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

/** Returns the payment of an attempt: the one that moved money, else the newest. */
export function mostFinal(newestFirst: readonly ProviderPayment[]): ProviderPayment | null {
  const isMoney = ({ state }: ProviderPayment) => state !== 'declined' && state !== 'cancelled';
  return newestFirst.find(({ state }) => state === 'approved') ?? newestFirst.find(isMoney) ?? newestFirst[0] ?? null;
}
