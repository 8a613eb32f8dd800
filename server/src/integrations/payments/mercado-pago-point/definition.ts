import { z } from 'zod';
import { PAYMENT_PROVIDER, TERMINAL_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { providerWebhook } from '@app/contract/visitor/payments.ts';
import { MERCADO_PAGO_CARDS } from '../mercado-pago/definition.ts';
import type { ProviderDefinition } from '../provider-definition.ts';
import { mercadoPagoPoint } from './mercado-pago-point.ts';
import { readPointWebhook } from './read-webhook.ts';

const { mercadoPagoPoint: ID } = PAYMENT_PROVIDER;

const Parameters = z.object({ api: z.enum(['orders', 'intents']).default('orders') });

/** Card terminals ("Mercado Pago Point"). @see POINT-01 */
export const MERCADO_PAGO_POINT: ProviderDefinition = {
  id: ID,
  name: 'mercado-pago-point',
  title: TERMINAL_PROVIDERS[ID].name,
  settingsKey: MERCADO_PAGO_CARDS.settingsKey,
  addresses: MERCADO_PAGO_CARDS.addresses,
  account: { parameters: Parameters, secrets: MERCADO_PAGO_CARDS.account.secrets },
  capabilities: {
    cardFields: false,
    hostedPage: false,
    redirect: false,
    terminal: true,
    refund: 'parts',
    webhookSignature: true,
    search: true,
    /** Currencies with cents, of the countries with this API. Source: its API reference, "Update operating mode" */
    currencies: ['ARS', 'BRL', 'MXN'],
  },
  configField: TERMINAL_PROVIDERS[ID].configField,
  publicConfig: ({ id }) => ({ mercadoPagoPointConfig: { id }, mercadoPagoPointConfigId: id }),
  webhookPath: providerWebhook.url,
  screens: [],
  scriptMeta: null,
  /** Nothing of it is in a visitor's browser. */
  cspSources: () => ({ forms: [], scripts: [], calls: [], frames: [], pictures: [] }),
  returnPath: () => null,
  connect(connection) {
    const { 'mp-access-token': accessToken = '', 'mp-webhook-secret': secret } = connection.secrets;
    const { api } = Parameters.parse(connection.parameters);
    const terminals = mercadoPagoPoint({ ...connection, accessToken }, api);
    return {
      payments: terminals,
      cards: null,
      hosted: null,
      terminals,
      readWebhook: async (call) => (secret === undefined ? null : readPointWebhook(call, secret)),
    };
  },
};
