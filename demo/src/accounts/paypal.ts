import { merchantNamed } from '@app/sandbox/paypal/merchants.ts';
import type { DemoAccount } from './demo-account.ts';

/** Returns the account of a merchant at the sandbox's PayPal, without a webhook: payments are read when the visitor returns. */
export function paypalDemoAccount(merchant: string): DemoAccount {
  const { clientId, clientSecret, merchantId } = merchantNamed(merchant);
  return {
    parameters: { clientId, currency: 'USD', webhookId: '', applePay: 'on', googlePay: 'on', appleDomainFile: '' },
    secrets: { 'paypal-client-secret': clientSecret },
    merchantRef: merchantId,
  };
}
