import { z } from 'zod';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { providerWebhook } from '@app/contract/visitor/payments.ts';
import { paymentPath } from '../payment-path.ts';
import type { ProviderDefinition } from '../provider-definition.ts';
import { izipayCspSources } from './csp-sources.ts';
import { izipay, IZIPAY_CURRENCY, readIzipayWebhook } from './izipay.ts';

const { izipay: ID } = PAYMENT_PROVIDER;

/** What `LoadForm` gets without a key of the account's own, as in the provider's samples. */
const DEFAULT_KEY_RSA = 'RSA';

const Parameters = z.object({
  merchantCode: z.string().regex(/^\d{7}$/),
  publicKey: z.string().trim().min(1).max(200),
  /** Tax number of the merchant, which refunds name. */
  ruc: z.string().regex(/^\d{11}$/),
  keyRSA: z.string().trim().min(1).max(2_000),
});

/** The provider's form in our page ("Web Core"). @see IZI-01 */
export const IZIPAY: ProviderDefinition = {
  id: ID,
  name: 'izipay',
  title: 'Izipay',
  capabilities: {
    cardFields: false,
    hostedPage: true,
    redirect: true,
    terminal: false,
    refund: 'parts',
    webhookSignature: true,
    search: true,
    keepsPagesOpen: true,
    currencies: [IZIPAY_CURRENCY],
  },
  settingsKey: 'izipay',
  addresses: {
    api: 'https://api-pw.izipay.pe',
    script: 'https://checkout.izipay.pe/payments/v1/js/index.js',
    sandbox: { api: '/izipay', script: '/izipay/payments/v1/js/index.js' },
  },
  account: {
    parameters: Parameters.partial({ ruc: true, keyRSA: true }).transform(withoutMissing),
    secrets: { 'izipay-hash-key': { isRequired: true, identifies: false, form: null } },
  },
  configField: ONLINE_PROVIDERS[ID].configField,
  publicConfig: ({ id, parameters }) => ({ izipayConfig: { id, commerceCode: parameters['merchantCode'] ?? '' } }),
  webhookPath: providerWebhook.url,
  screens: [ONLINE_PROVIDERS[ID].screen],
  scriptMeta: 'izipay-script',
  cspSources: izipayCspSources,
  returnPath: (codes) => paymentPath(ONLINE_PROVIDERS[ID], codes),
  connect(connection) {
    const { parameters, secrets } = connection;
    const { merchantCode = '', publicKey = '', ruc = '', keyRSA: keyRsa = DEFAULT_KEY_RSA } = parameters;
    const provider = izipay({ ...connection, merchantCode, publicKey, ruc, keyRsa });
    return {
      payments: provider,
      cards: null,
      hosted: provider,
      readWebhook: async (call) => readIzipayWebhook(call, secrets['izipay-hash-key']),
    };
  },
};

function withoutMissing(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
