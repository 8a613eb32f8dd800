import { PAYMENT_PROVIDER, TERMINAL_PROVIDERS } from '@app/contract/values/payment-providers.ts';
import { providerWebhook } from '@app/contract/visitor/payments.ts';
import type { ProviderDefinition } from '../provider-definition.ts';
import { CloverParameters } from './account.ts';
import { clover } from './clover.ts';

const { clover: ID } = PAYMENT_PROVIDER;

/** Port of a device in its network. Source: manual of "Secure Network Pay Display" */
const DEVICE_PORT = 12_345;

/** Card terminals that the browser of a kiosk controls in its network. @see CLV-01 */
export const CLOVER: ProviderDefinition = {
  id: ID,
  name: 'clover',
  title: TERMINAL_PROVIDERS[ID].name,
  settingsKey: 'clover',
  addresses: {
    /** Production in Latin America. */
    api: 'https://api.la.clover.com',
    script: null,
    sandbox: { api: '/clover', script: null },
  },
  account: {
    parameters: CloverParameters,
    secrets: { 'clover-api-token': { isRequired: false, identifies: true, form: /^\S{20,100}$/ } },
  },
  capabilities: {
    cardFields: false,
    hostedPage: false,
    redirect: false,
    terminal: true,
    /** Refunds are made at the device. */
    refund: 'none',
    webhookSignature: false,
    search: true,
    currencies: ['ARS', 'USD'],
  },
  configField: TERMINAL_PROVIDERS[ID].configField,
  publicConfig: ({ id }) => ({ cloverPointConfig: { id } }),
  webhookPath: providerWebhook.url,
  // Its sales are in the document of the kiosk.
  screens: [],
  scriptMeta: null,
  /** The addresses of the devices are in the network of the commerce, so the policy names their port only. */
  cspSources: ({ isSandbox, browserUrl }) => ({
    forms: [],
    scripts: [],
    calls: [`wss://*:${DEVICE_PORT}`, ...(isSandbox ? [new URL(browserUrl).origin.replace(/^http/, 'ws')] : [])],
    frames: [],
    pictures: [],
  }),
  returnPath: () => null,
  connect(connection) {
    const terminals = clover(connection, CloverParameters.parse(connection.parameters));
    return { payments: terminals, cards: null, hosted: null, terminals, readWebhook: async () => null };
  },
};
