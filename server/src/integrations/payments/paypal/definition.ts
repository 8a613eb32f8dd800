import { z } from 'zod';
import { ON_OFF } from '@app/contract/values/account-fields.ts';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { providerWebhook } from '@app/contract/visitor/payments.ts';
import { paymentPath } from '../payment-path.ts';
import type { ProviderConnection, ProviderDefinition } from '../provider-definition.ts';
import { walletsIn } from '../wallet-parameters.ts';
import { PAYPAL_CURRENCIES } from './api-amounts.ts';
import type { PayPalConnection } from './paypal-connection.ts';
import { paypal } from './paypal.ts';
import { readPayPalWebhook } from './read-webhook.ts';
import { PAYPAL_WALLETS } from './wallets.ts';

const { paypal: ID } = PAYMENT_PROVIDER;

/** Host of the live API. Its test environment and our sandbox move no money. */
const LIVE_HOST = 'api-m.paypal.com';

/** The visitor approves the payment at PayPal and returns; this server captures it. @see PP-01 */
export const PAYPAL: ProviderDefinition = {
  id: ID,
  name: 'paypal',
  title: 'PayPal',
  capabilities: {
    cardFields: false,
    hostedPage: true,
    redirect: true,
    terminal: false,
    refund: 'parts',
    webhookSignature: true,
    search: true,
    currencies: PAYPAL_CURRENCIES,
  },
  settingsKey: 'paypal',
  addresses: {
    api: `https://${LIVE_HOST}`,
    script: 'https://www.paypal.com/sdk/js',
    sandbox: { api: '/paypal', script: '/paypal/sdk/js' },
  },
  account: {
    parameters: z.object({
      clientId: z.string().regex(/^[\w-]{10,120}$/),
      currency: z.string().regex(/^[A-Z]{3}$/),
      /** Empty until the webhook is registered at PayPal, which needs the id of this account. */
      webhookId: z
        .string()
        .regex(/^[A-Z0-9]{0,40}$/)
        .default(''),
      applePay: z.enum(ON_OFF).default('off'),
      googlePay: z.enum(ON_OFF).default('off'),
      /** The file with which Apple verifies the host of this installation. */
      appleDomainFile: z
        .string()
        .regex(/^[\x20-\x7e\r\n]{0,12000}$/)
        .default(''),
    }),
    secrets: { 'paypal-client-secret': { isRequired: true, identifies: true, form: /^\S{10,200}$/ } },
  },
  configField: ONLINE_PROVIDERS[ID].configField,
  publicConfig: ({ id }) => ({ paypalConfig: { id } }),
  webhookPath: providerWebhook.url,
  screens: [ONLINE_PROVIDERS[ID].screen],
  scriptMeta: null,
  // The visitor goes to PayPal's own page: nothing of PayPal runs in ours, except where an account offers wallets.
  cspSources: () => ({ scripts: [], calls: [], frames: [], pictures: [], forms: [] }),
  wallets: PAYPAL_WALLETS,
  returnPath: (codes) => paymentPath(ONLINE_PROVIDERS[ID], codes),
  connect(connection) {
    const account = withAccount(connection);
    const provider = paypal(account);
    return {
      payments: provider,
      cards: null,
      hosted: provider,
      readWebhook: (call) => readPayPalWebhook(account, call),
    };
  },
};

function withAccount(connection: ProviderConnection): PayPalConnection {
  const { parameters, secrets, apiUrl } = connection;
  const { webhookId = '' } = parameters;
  return {
    ...connection,
    clientId: parameters['clientId'] ?? '',
    clientSecret: secrets['paypal-client-secret'] ?? '',
    webhookId: webhookId === '' ? null : webhookId,
    currency: parameters['currency'] ?? '',
    wallets: walletsIn(parameters),
    isLive: new URL(apiUrl).host === LIVE_HOST,
  };
}
