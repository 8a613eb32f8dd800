import { PAYMENT_PROVIDER, type AccountSecretName } from './payment-providers.ts';

type Field<Name extends string> = {
  readonly name: Name;
  readonly isOptional?: true;
  /** The only accepted values. */
  readonly values?: readonly string[];
};
type AccountFields = {
  readonly parameters: readonly Field<ParameterName>[];
  readonly secrets: readonly Field<AccountSecretName>[];
};

/** Public data of accounts at payment providers. */
export type ParameterName =
  | 'publicKey'
  | 'store'
  | 'timeZone'
  | 'currency'
  | 'hashMode'
  | 'apiKey'
  | 'restHashEncoding'
  | 'clientId'
  | 'webhookId'
  | 'applePay'
  | 'appleDomainFile'
  | 'googlePay'
  | 'api'
  | 'merchantId'
  | 'applicationId'
  | 'floorLimitMinor'
  | 'hourLimitMinor'
  | 'terminals'
  | 'merchantCode'
  | 'ruc'
  | 'keyRSA'
  | 'apiVersion';

/** Values of a switch; without one it is off. */
export const ON_OFF = ['on', 'off'] as const;

const MERCADO_PAGO_SECRETS = [{ name: 'mp-access-token' }, { name: 'mp-webhook-secret', isOptional: true }] as const;
const MERCADO_PAGO = { parameters: [{ name: 'publicKey' }], secrets: MERCADO_PAGO_SECRETS } as const;

/** What a person enters to connect an account, by provider. The server checks the form of each value. @see METHOD-03 */
export const ACCOUNT_FIELDS: Readonly<Record<number, AccountFields>> = {
  [PAYMENT_PROVIDER.mercadoPago]: MERCADO_PAGO,
  [PAYMENT_PROVIDER.mercadoPagoCheckout]: MERCADO_PAGO,
  [PAYMENT_PROVIDER.mercadoPagoPoint]: {
    parameters: [{ name: 'api', isOptional: true, values: ['orders', 'intents'] }],
    secrets: MERCADO_PAGO_SECRETS,
  },
  [PAYMENT_PROVIDER.firstData]: {
    parameters: [
      { name: 'store' },
      { name: 'timeZone' },
      { name: 'currency' },
      { name: 'hashMode', values: ['hmac', 'legacy'] },
      { name: 'apiKey', isOptional: true },
      { name: 'restHashEncoding', isOptional: true, values: ['raw', 'hex'] },
    ],
    secrets: [{ name: 'fd-shared-secret' }, { name: 'fd-api-secret', isOptional: true }],
  },
  [PAYMENT_PROVIDER.paypal]: {
    parameters: [
      { name: 'clientId' },
      { name: 'currency' },
      { name: 'webhookId', isOptional: true },
      { name: 'googlePay', isOptional: true, values: ON_OFF },
      { name: 'applePay', isOptional: true, values: ON_OFF },
      { name: 'appleDomainFile', isOptional: true },
    ],
    secrets: [{ name: 'paypal-client-secret' }],
  },
  [PAYMENT_PROVIDER.izipay]: {
    parameters: [
      { name: 'merchantCode' },
      { name: 'publicKey' },
      { name: 'ruc', isOptional: true },
      { name: 'keyRSA', isOptional: true },
    ],
    secrets: [{ name: 'izipay-hash-key' }],
  },
  [PAYMENT_PROVIDER.sitef]: {
    parameters: [
      { name: 'merchantId' },
      { name: 'currency' },
      { name: 'apiVersion', isOptional: true, values: ['v2', 'v1'] },
    ],
    secrets: [{ name: 'sitef-merchant-key' }, { name: 'sitef-private-key', isOptional: true }],
  },
  [PAYMENT_PROVIDER.clover]: {
    parameters: [
      { name: 'merchantId' },
      { name: 'applicationId' },
      { name: 'currency' },
      { name: 'floorLimitMinor', isOptional: true },
      { name: 'hourLimitMinor', isOptional: true },
      { name: 'terminals' },
    ],
    secrets: [{ name: 'clover-api-token', isOptional: true }],
  },
};
