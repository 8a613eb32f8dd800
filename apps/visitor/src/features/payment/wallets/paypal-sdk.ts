import type { Wallet } from '@app/contract/values/payment-providers.ts';
import { PROVIDER_WAIT_MS } from '@app/rules/payments/provider-wait.ts';
import { loadProviderScript } from '../load-provider-script.ts';

/**
 * The used part of the provider's script. It passes the token of a wallet from the browser to the provider.
 * Source: PayPal, components `applepay` and `googlepay` of the JavaScript SDK.
 */
export interface PayPalSdk {
  Applepay?(): {
    config(): Promise<AppleConfig>;
    validateMerchant(merchant: { validationUrl: string; displayName: string }): Promise<{ merchantSession: unknown }>;
    confirmOrder(order: { orderId: string; token: unknown; billingContact: unknown }): Promise<unknown>;
  };
  Googlepay?(): {
    config(): Promise<GoogleConfig>;
    confirmOrder(order: { orderId: string; paymentMethodData: unknown }): Promise<{ status: string }>;
    initiatePayerAction(order: { orderId: string }): Promise<unknown>;
  };
}

type AppleConfig = {
  isEligible: boolean;
  countryCode: string;
  currencyCode: string;
  merchantCapabilities: readonly string[];
  supportedNetworks: readonly string[];
};

export type GoogleConfig = {
  apiVersion: number;
  apiVersionMinor: number;
  countryCode: string;
  allowedPaymentMethods: readonly unknown[];
  merchantInfo: object;
};

const COMPONENTS: Readonly<Record<Wallet, string>> = { 'apple-pay': 'applepay', 'google-pay': 'googlepay' };

/** @throws Error when the script does not load */
export async function loadPayPalSdk(
  wallets: readonly Wallet[],
  { clientId, currency }: { clientId: string; currency: string },
): Promise<PayPalSdk> {
  const components = wallets.map((wallet) => COMPONENTS[wallet]).join(',');
  const query = { 'client-id': clientId, currency, components };
  const sdk = await loadProviderScript({ meta: 'paypal-script', global: 'paypal', timeoutMs: PROVIDER_WAIT_MS, query });
  if (!isSdk(sdk)) throw new Error('The script of PayPal defined no object.');
  return sdk;
}

function isSdk(sdk: unknown): sdk is PayPalSdk {
  return typeof sdk === 'object' && sdk !== null;
}
