import { ONLINE_PROVIDERS, PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { providerWebhook } from '@app/contract/visitor/payments.ts';
import { paymentPath } from '../payment-path.ts';
import type { ProviderDefinition } from '../provider-definition.ts';
import { FirstDataParameters } from './account.ts';
import { firstDataCspSources } from './csp-sources.ts';
import { FIRST_DATA_CURRENCIES } from './currencies.ts';
import { firstData } from './first-data.ts';

const ONLINE = ONLINE_PROVIDERS[PAYMENT_PROVIDER.firstData];

/** Its card page in a frame of ours (IPG Connect). @see FD-01 */
export const FIRST_DATA: ProviderDefinition = {
  id: PAYMENT_PROVIDER.firstData,
  name: 'first-data',
  title: 'First Data',
  capabilities: {
    cardFields: false,
    hostedPage: true,
    redirect: true,
    terminal: false,
    refund: 'parts',
    webhookSignature: true,
    search: true,
    keepsPagesOpen: true,
    currencies: [...FIRST_DATA_CURRENCIES.values()],
  },
  settingsKey: 'first-data',
  /** `script` is the address of the page. Source: IPG Connect guide; the provider names the address of a production store. */
  addresses: {
    api: 'https://prod.api.firstdata.com/gateway/v2',
    script: 'https://www2.ipg-online.com/connect/gateway/processing',
    sandbox: { api: '/first-data/gateway/v2', script: '/first-data/connect/gateway/processing' },
  },
  account: {
    parameters: FirstDataParameters,
    secrets: {
      'fd-shared-secret': { isRequired: true, identifies: false, form: null },
      'fd-api-secret': { isRequired: false, identifies: true, form: /^\S{1,200}$/ },
    },
  },
  configField: ONLINE.configField,
  publicConfig: ({ id, parameters }) => ({
    firstDataConfig: {
      id,
      timeZone: parameters['timeZone'] ?? '',
      fdStore: parameters['store'] ?? '',
      currency: parameters['currency'] ?? '',
    },
  }),
  webhookPath: providerWebhook.url,
  screens: [ONLINE.screen],
  scriptMeta: null,
  cspSources: firstDataCspSources,
  returnPath: (codes) => paymentPath(ONLINE, codes),
  connect: firstData,
};
