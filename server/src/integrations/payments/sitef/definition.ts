import { z } from 'zod';
import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { providerWebhook } from '@app/contract/visitor/payments.ts';
import { paymentPath } from '../payment-path.ts';
import type { ProviderDefinition, WebhookCall, WebhookNotice } from '../provider-definition.ts';
import { sitef } from './sitef.ts';
import { readStatusNotification } from './status-notification.ts';

const { sitef: ID } = PAYMENT_PROVIDER;

const CURRENCIES = ['ARS', 'PEN', 'BRL'] as const;
const Parameters = z.object({
  merchantId: z.string().regex(/^[A-Za-z0-9._-]{1,15}$/),
  currency: z.enum(CURRENCIES),
  apiVersion: z.enum(['v1', 'v2']).default('v2'),
});
const PRIVATE_KEY = /^-----BEGIN (RSA )?PRIVATE KEY-----\s[A-Za-z0-9+/=\s]+-----END (RSA )?PRIVATE KEY-----\s*$/;

/** The payment page of e-SiTef, also named Portal Carat. @see SIT-01 */
export const SITEF: ProviderDefinition = {
  id: ID,
  name: 'sitef',
  title: 'Sitef',
  settingsKey: 'sitef',
  /** Source: its page "HTML payment"; `init` and `api` are below this address. */
  addresses: {
    api: 'https://esitef-ec.softwareexpress.com.br/e-sitef',
    script: null,
    sandbox: { api: '/sitef', script: null },
  },
  account: {
    parameters: Parameters,
    secrets: {
      'sitef-merchant-key': { isRequired: true, identifies: true, form: /^\S{1,80}$/ },
      'sitef-private-key': { isRequired: false, identifies: false, form: PRIVATE_KEY },
    },
  },
  capabilities: {
    cardFields: false,
    hostedPage: true,
    redirect: true,
    terminal: false,
    refund: 'whole',
    webhookSignature: false,
    search: true,
    currencies: CURRENCIES,
  },
  configField: ONLINE_PROVIDERS[ID].configField,
  publicConfig: ({ id }) => ({ sitefConfig: { id } }),
  webhookPath: providerWebhook.url,
  screens: [ONLINE_PROVIDERS[ID].screen],
  scriptMeta: null,
  /** The visitor navigates to its page, which needs no permission. */
  cspSources: () => ({ forms: [], scripts: [], calls: [], frames: [], pictures: [] }),
  returnPath: (codes) => paymentPath(ONLINE_PROVIDERS[ID], codes),
  connect(connection) {
    const { merchantId, currency, apiVersion } = Parameters.parse(connection.parameters);
    const { 'sitef-merchant-key': merchantKey = '', 'sitef-private-key': privateKey = null } = connection.secrets;
    const provider = sitef({ ...connection, merchantId, merchantKey }, { currency, apiVersion, privateKey });
    return { payments: provider, cards: null, hosted: provider, readWebhook };
  },
};

async function readWebhook({ body }: WebhookCall): Promise<WebhookNotice | null> {
  const notification = readStatusNotification(body);
  if (notification === null) return null;
  const { nit, status } = notification;
  return { eventKey: `${nit} ${status}`, providerRef: nit, result: null };
}
