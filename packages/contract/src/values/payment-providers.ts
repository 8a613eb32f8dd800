import type { PaymentScreen } from './payment-screens.ts';

/** Payment providers by their documented ids. The server's registry has those of an installation. @see METHOD-03 */
export const PAYMENT_PROVIDER = {
  firstData: 1,
  mercadoPago: 2,
  paypal: 3,
  mercadoPagoPoint: 4,
  clover: 5,
  izipay: 6,
  mercadoPagoCheckout: 7,
  sitef: 8,
} as const;

/**
 * Providers of card terminals, with the field of their account in a payment configuration.
 *
 * @see METHOD-01
 */
export const TERMINAL_PROVIDERS = {
  [PAYMENT_PROVIDER.mercadoPagoPoint]: { name: 'Mercado Pago Point', configField: 'mercadoPagoPointConfig' },
  [PAYMENT_PROVIDER.clover]: { name: 'Clover', configField: 'cloverPointConfig' },
} as const;
export type TerminalProviderId = keyof typeof TERMINAL_PROVIDERS;

/**
 * States of a sale at a card terminal. `FINISHED` says that the terminal is done, not that a card was charged.
 * `CONFIRMATION_REQUIRED`: only the terminal shows the outcome.
 *
 * @see POINT-01
 */
export const TERMINAL_SALE_STATES = [
  'OPEN',
  'ON_TERMINAL',
  'PROCESSING',
  'PROCESSED',
  'FINISHED',
  'CANCELED',
  'ABANDONED',
  'ERROR',
  'CONFIRMATION_REQUIRED',
] as const;
export type TerminalSaleState = (typeof TERMINAL_SALE_STATES)[number];

/** Secrets of accounts at payment providers. */
export const ACCOUNT_SECRETS = [
  'mp-access-token',
  'mp-webhook-secret',
  'fd-shared-secret',
  'fd-api-secret',
  'izipay-hash-key',
  'sitef-merchant-key',
  'sitef-private-key',
  'paypal-client-secret',
  'clover-api-token',
] as const;
export type AccountSecretName = (typeof ACCOUNT_SECRETS)[number];

/**
 * Providers that charge online: their name for visitors, the field of their account in a payment configuration, the
 * first and the fourth word of the path of their screen, and what they charge: a card, or an account that a visitor has
 * there.
 *
 * @see METHOD-03, PAY-01
 */
export const ONLINE_PROVIDERS = {
  [PAYMENT_PROVIDER.firstData]: {
    name: 'First Data',
    configField: 'firstDataConfig',
    screen: 'fd-payment',
    method: 'first-data',
    instrument: 'card',
  },
  [PAYMENT_PROVIDER.mercadoPago]: {
    name: 'Mercado Pago',
    configField: 'mercadoPagoConfigId',
    screen: 'add-card',
    method: 'mercado-pago',
    instrument: 'card',
  },
  [PAYMENT_PROVIDER.paypal]: {
    name: 'PayPal',
    configField: 'paypalConfig',
    screen: 'paypal-payment',
    method: 'paypal',
    instrument: 'account',
  },
  [PAYMENT_PROVIDER.izipay]: {
    name: 'Izipay',
    configField: 'izipayConfig',
    screen: 'izipay-payment',
    method: 'izipay',
    instrument: 'card',
  },
  [PAYMENT_PROVIDER.mercadoPagoCheckout]: {
    name: 'Mercado Pago',
    productName: 'Mercado Pago Checkout Pro',
    configField: 'mercadoPagoCheckoutConfig',
    screen: 'mp-checkout-payment',
    method: 'mercado-pago-checkout',
    instrument: 'account',
  },
  [PAYMENT_PROVIDER.sitef]: {
    name: 'Sitef',
    configField: 'sitefConfig',
    screen: 'sitef-payment',
    method: 'sitef',
    instrument: 'card',
  },
} as const satisfies Readonly<Record<number, { screen: PaymentScreen; [fact: string]: string }>>;
export type OnlineProviderId = keyof typeof ONLINE_PROVIDERS;

/** Names of all providers for operators, by id. `productName` is that of a provider with several products. */
export const PROVIDER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...ONLINE_PROVIDERS, ...TERMINAL_PROVIDERS }).map(([id, provider]) => [
    id,
    'productName' in provider ? provider.productName : provider.name,
  ]),
);

export function isOnlineProvider(id: number | null): id is OnlineProviderId {
  return id !== null && Object.hasOwn(ONLINE_PROVIDERS, id);
}

/** Wallets of phones and browsers that the script of a provider opens. @see PAY-01 */
export const WALLETS = ['apple-pay', 'google-pay'] as const;
export type Wallet = (typeof WALLETS)[number];

/** The brands' own names, which no language translates. */
export const WALLET_NAMES: Readonly<Record<Wallet, string>> = { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' };
