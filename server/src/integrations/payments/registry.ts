import type { AccountSecretName } from '@app/contract/back-office/venue-secrets.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';

import type { ProviderSettings } from '#platform/config/integrations.ts';
import { MERCADO_PAGO_CARDS, MERCADO_PAGO_CHECKOUT } from './mercado-pago/definition.ts';
import type { ProviderCspSources } from './payment-provider.ts';
import type { ProviderDefinition } from './provider-definition.ts';

/** The payment providers of this installation, each with its folder here and an entry in this list. */
export const PAYMENT_PROVIDERS: readonly ProviderDefinition[] = [MERCADO_PAGO_CARDS, MERCADO_PAGO_CHECKOUT];

export function findPaymentProvider(id: number): ProviderDefinition | undefined {
  return PAYMENT_PROVIDERS.find((provider) => provider.id === id);
}

/** @throws Error for an id that the registry lacks */
export function getPaymentProvider(id: number): ProviderDefinition {
  const provider = findPaymentProvider(id);
  if (!provider) throw new Error(`The registry has no payment provider ${id}.`);
  return provider;
}

/** @returns the id of the provider of this account field of a payment configuration */
export function providerIdOfField(field: keyof PaymentConfig): number {
  const provider = PAYMENT_PROVIDERS.find(({ configField }) => configField === field);
  if (!provider) throw new Error(`No payment provider has the field ${field}.`);
  return provider.id;
}

/** @returns the account of the provider in a payment configuration; null without one */
export function accountIdIn(config: PaymentConfig, { configField }: ProviderDefinition): number | null {
  const account = config[configField];
  if (typeof account === 'number') return account;
  return typeof account === 'object' ? (account?.id ?? null) : null;
}

export function isAccessTokenName(name: AccountSecretName): boolean {
  return PAYMENT_PROVIDERS.some(({ secrets }) => secrets.accessToken === name);
}

/** Finds the settings of a provider. */
export function settingsOf(
  { settingsKey }: ProviderDefinition,
  settings: ReadonlyMap<string, ProviderSettings>,
): ProviderSettings {
  const found = settings.get(settingsKey);
  if (!found) throw new Error(`There are no settings for the payment provider ${settingsKey}.`);
  return found;
}

/** Returns the first words of the paths of all payment documents. */
export function paymentScreens(): string[] {
  return PAYMENT_PROVIDERS.flatMap(({ screens }) => screens);
}

/** Returns the scripts of all providers, by the name of their `meta` element. */
export function providerScripts(settings: ReadonlyMap<string, ProviderSettings>): Map<string, URL> {
  return new Map(PAYMENT_PROVIDERS.map((provider) => [provider.scriptMeta, settingsOf(provider, settings).scriptUrl]));
}

/** Returns the sources that payment documents may use, of all providers. */
export function paymentCspSources(settings: ReadonlyMap<string, ProviderSettings>): ProviderCspSources {
  const all = PAYMENT_PROVIDERS.map((provider) => provider.cspSources(settingsOf(provider, settings).scriptUrl));
  const merged = (kind: keyof ProviderCspSources) => [...new Set(all.flatMap((sources) => sources[kind]))];
  return {
    forms: merged('forms'),
    scripts: merged('scripts'),
    calls: merged('calls'),
    frames: merged('frames'),
    pictures: merged('pictures'),
  };
}
