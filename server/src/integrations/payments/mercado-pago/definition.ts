import { z } from 'zod';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { mercadoPagoWebhook } from '@app/contract/visitor/payments.ts';
import { paymentPath } from '../payment-path.ts';
import type { AccountSecrets, ProviderConnection, ProviderDefinition, WebhookCall } from '../provider-definition.ts';
import { mercadoPagoCspSources } from './csp-sources.ts';
import type { MercadoPagoConnection } from './mercado-pago-client.ts';
import { MERCADO_PAGO_CURRENCIES, mercadoPago } from './mercado-pago.ts';
import { readMercadoPagoWebhook } from './webhook-signature.ts';

/** Live credentials, and those of test accounts. */
const ACCESS_TOKEN = /^(APP_USR|TEST)-\S+$/;

const SHARED = {
  title: 'Mercado Pago',
  settingsKey: 'mercado-pago',
  /** Source: Mercado Pago, API reference; the same host for test and live accounts. */
  addresses: {
    api: 'https://api.mercadopago.com',
    script: 'https://sdk.mercadopago.com/js/v2',
    sandbox: { api: '/mercado-pago', script: '/mercado-pago/mp.js' },
  },
  account: {
    parameters: z.object({ publicKey: z.string().min(1) }),
    secrets: {
      'mp-access-token': { isRequired: true, identifies: true, form: ACCESS_TOKEN },
      'mp-webhook-secret': { isRequired: false, identifies: false, form: /^\S{1,200}$/ },
    },
  },
  webhookPath: mercadoPagoWebhook.url,
  scriptMeta: 'mercado-pago-script',
  cspSources: mercadoPagoCspSources,
} as const satisfies Partial<ProviderDefinition>;

const CAPABILITIES = {
  terminal: false,
  refund: 'parts',
  webhookSignature: true,
  search: true,
  currencies: [...MERCADO_PAGO_CURRENCIES.values()],
} as const;

const { mercadoPago: CARDS, mercadoPagoCheckout: CHECKOUT } = PAYMENT_PROVIDER;

/** Card fields in our page (Checkout API). @see MP-01 */
export const MERCADO_PAGO_CARDS: ProviderDefinition = {
  ...SHARED,
  id: CARDS,
  name: 'mercado-pago-cards',
  capabilities: { ...CAPABILITIES, cardFields: true, hostedPage: false, redirect: false },
  configField: ONLINE_PROVIDERS[CARDS].configField,
  publicConfig: ({ id, parameters }) => ({
    mercadoPagoConfigId: id,
    mercadoPagoPublicKey: parameters['publicKey'] ?? null,
  }),
  screens: [ONLINE_PROVIDERS[CARDS].screen, 'wallet-card'],
  returnPath: () => null,
  connect(connection) {
    const provider = mercadoPago(withToken(connection));
    return { payments: provider, cards: provider, hosted: null, readWebhook: webhookReader(connection.secrets) };
  },
};

/** The provider's own page (Checkout Pro). @see MPC-01 */
export const MERCADO_PAGO_CHECKOUT: ProviderDefinition = {
  ...SHARED,
  id: CHECKOUT,
  name: 'mercado-pago-checkout',
  capabilities: { ...CAPABILITIES, cardFields: false, hostedPage: true, redirect: true },
  configField: ONLINE_PROVIDERS[CHECKOUT].configField,
  publicConfig: ({ id, parameters }) => ({
    mercadoPagoCheckoutConfig: { id, publicKey: parameters['publicKey'] ?? '' },
  }),
  screens: [ONLINE_PROVIDERS[CHECKOUT].screen],
  returnPath: (codes) => paymentPath(ONLINE_PROVIDERS[CHECKOUT], codes),
  connect(connection) {
    const provider = mercadoPago(withToken(connection));
    return { payments: provider, cards: null, hosted: provider, readWebhook: webhookReader(connection.secrets) };
  },
};

function withToken(connection: ProviderConnection): MercadoPagoConnection {
  return { ...connection, accessToken: connection.secrets['mp-access-token'] ?? '' };
}

function webhookReader({ 'mp-webhook-secret': secret }: AccountSecrets) {
  return async (call: WebhookCall) => (secret === undefined ? null : readMercadoPagoWebhook(call, secret));
}
