import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { mercadoPagoWebhook } from '@app/contract/visitor/payments.ts';

import type { ProviderDefinition } from '../provider-definition.ts';
import { mercadoPagoCspSources } from './csp-sources.ts';
import { MERCADO_PAGO_CURRENCIES, mercadoPago } from './mercado-pago.ts';
import { readMercadoPagoWebhook } from './webhook-signature.ts';

/** Live credentials, and those of test accounts. */
const ACCESS_TOKEN = /^(APP_USR|TEST)-\S+$/;

const SHARED = {
  title: 'Mercado Pago',
  settingsKey: 'mercado-pago',
  secrets: { accessToken: 'mp-access-token', webhookSecret: 'mp-webhook-secret' },
  webhookPath: mercadoPagoWebhook.url,
  scriptMeta: 'mercado-pago-script',
  isAccessToken: (text) => ACCESS_TOKEN.test(text),
  cspSources: mercadoPagoCspSources,
  readWebhook: readMercadoPagoWebhook,
} as const satisfies Partial<ProviderDefinition>;

const CAPABILITIES = {
  terminal: false,
  refund: 'parts',
  webhookSignature: true,
  search: true,
  currencies: [...MERCADO_PAGO_CURRENCIES.values()],
} as const;

/** Card fields in our page (Checkout API). @see MP-01 */
export const MERCADO_PAGO_CARDS: ProviderDefinition = {
  ...SHARED,
  id: PAYMENT_PROVIDER.mercadoPago,
  name: 'mercado-pago-cards',
  capabilities: { ...CAPABILITIES, cardFields: true, hostedPage: false, redirect: false },
  configField: 'mercadoPagoConfigId',
  screens: ['add-card', 'wallet-card'],
  returnPath: () => null,
  connect(connection) {
    const provider = mercadoPago(connection);
    return { payments: provider, cards: provider, hosted: null };
  },
};

/** The provider's own page (Checkout Pro). @see MPC-01 */
export const MERCADO_PAGO_CHECKOUT: ProviderDefinition = {
  ...SHARED,
  id: PAYMENT_PROVIDER.mercadoPagoCheckout,
  name: 'mercado-pago-checkout',
  capabilities: { ...CAPABILITIES, cardFields: false, hostedPage: true, redirect: true },
  configField: 'mercadoPagoCheckoutConfig',
  screens: ['mp-checkout-payment'],
  returnPath: ({ venue, commerce }) =>
    `/mp-checkout-payment/${encodeURIComponent(venue)}/${encodeURIComponent(commerce)}/mercado-pago-checkout`,
  connect(connection) {
    const provider = mercadoPago(connection);
    return { payments: provider, cards: null, hosted: provider };
  },
};
