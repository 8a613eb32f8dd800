import type { AccountSecretName } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import { CLOVER } from './clover/definition.ts';
import { FIRST_DATA } from './first-data/definition.ts';
import { IZIPAY } from './izipay/definition.ts';
import { MERCADO_PAGO_POINT } from './mercado-pago-point/definition.ts';
import { MERCADO_PAGO_CARDS, MERCADO_PAGO_CHECKOUT } from './mercado-pago/definition.ts';
import { createMercadoPagoAuthorizer } from './mercado-pago/mercado-pago-authorizer.ts';
import { PAYPAL } from './paypal/definition.ts';
import type { ProviderDefinition } from './provider-definition.ts';
import { SITEF } from './sitef/definition.ts';

/** The payment providers of this installation, each with its folder here and an entry in this list. */
export const PAYMENT_PROVIDERS: readonly ProviderDefinition[] = [
  FIRST_DATA,
  MERCADO_PAGO_CARDS,
  MERCADO_PAGO_CHECKOUT,
  MERCADO_PAGO_POINT,
  CLOVER,
  PAYPAL,
  IZIPAY,
  SITEF,
];

export function findPaymentProvider(id: number): ProviderDefinition | undefined {
  return PAYMENT_PROVIDERS.find((provider) => provider.id === id);
}

/** @throws Error for an id that the registry lacks */
export function getPaymentProvider(id: number): ProviderDefinition {
  const provider = findPaymentProvider(id);
  if (!provider) throw new Error(`The registry has no payment provider ${id}.`);
  return provider;
}

/** Connects accounts by the consent of their owners. @returns null without an application at a provider */
export const createAccountAuthorizer = createMercadoPagoAuthorizer;

/** @returns the account of the provider in a payment configuration; null without one */
export function accountIdIn(config: PaymentConfig, { configField }: ProviderDefinition): number | null {
  const account = config[configField];
  if (typeof account === 'number') return account;
  return typeof account === 'object' ? (account?.id ?? null) : null;
}

/** Whether the provider names the owner of the account before a new value of this secret is used. */
export function identifiesAccount(name: AccountSecretName): boolean {
  return PAYMENT_PROVIDERS.some(({ account }) => account.secrets[name]?.identifies === true);
}
