import type { HostedCheckout } from '../payment-provider.ts';
import type { ProviderWallets } from '../provider-definition.ts';
import type { ProviderSettings } from '../provider-settings.ts';
import { toApiMoney } from './api-amounts.ts';
import type { PayPalConnection } from './paypal-connection.ts';

const GOOGLE_PAY_SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';
const GOOGLE_PAY_IN_SANDBOX = '/google-pay/pay.js';

/**
 * Apple Pay and Google Pay with PayPal's script. It passes the token of the wallet to PayPal, which approves the order with
 * it: this server never sees one. The capture stays the server's.
 * Source: PayPal, components `applepay` and `googlepay` of the JavaScript SDK.
 */
export const PAYPAL_WALLETS: ProviderWallets = {
  scripts: (settings) => ({
    ...(settings.scriptUrl && { 'paypal-script': settings.scriptUrl }),
    'google-pay-script': googlePayScript(settings),
  }),
  cspSources(settings) {
    if (settings.isSandbox) {
      const { origin } = new URL(settings.browserUrl);
      return { scripts: [origin], calls: [origin], frames: [origin], pictures: [origin], forms: [] };
    }
    const paypal = ['https://www.paypal.com', 'https://www.sandbox.paypal.com', 'https://www.paypalobjects.com'];
    return {
      scripts: [...paypal, 'https://pay.google.com'],
      // Orders and settings at PayPal; the sheet of Google.
      calls: [...paypal, 'https://pay.google.com', 'https://google.com/pay'],
      // Google's sheet, and the challenge of a bank that PayPal opens.
      frames: [...paypal, 'https://pay.google.com'],
      pictures: ['https://www.paypalobjects.com', 'https://www.gstatic.com'],
      forms: [],
    };
  },
};

function googlePayScript({ isSandbox, browserUrl }: ProviderSettings): URL {
  return new URL(isSandbox ? browserUrl + GOOGLE_PAY_IN_SANDBOX : GOOGLE_PAY_SCRIPT);
}

/** What the document needs to open the sheet of a wallet. The amount is that of the order at PayPal. */
export function walletParameters(
  { wallets, clientId, isLive }: PayPalConnection,
  { amountMinor, currency }: HostedCheckout,
): Record<string, string> {
  return {
    wallets: wallets.join(' '),
    clientId,
    currency,
    amount: toApiMoney(amountMinor, currency).value,
    environment: isLive ? 'PRODUCTION' : 'TEST',
  };
}
