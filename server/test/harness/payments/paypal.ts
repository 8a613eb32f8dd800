import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { openPaymentsHarness } from './payments-harness.ts';
import { paypalAccount, registerPayPalWebhook } from './paypal-account.ts';

type WalletOperation = 'ApproveGooglePayPayment' | 'ApproveApplePayPayment' | 'ThreeDomainSecure';
const WalletAnswer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ name: z.string() })).default([]),
});
type WalletAnswer = z.output<typeof WalletAnswer>;

export type PayPalHarness = Awaited<ReturnType<typeof openPayPalHarness>>;

/** A shop that charges in dollars at the sandbox's PayPal. Webhooks arrive once they are registered. */
export async function openPayPalHarness(parameters: Readonly<Record<string, string>> = {}) {
  const till = await openPaymentsHarness({
    account: paypalAccount(undefined, parameters),
    party: 'paypal',
    currency: 'USD',
  });
  return {
    ...till,
    registerWebhook: () =>
      registerPayPalWebhook(
        till.sandbox.url,
        `${till.url}/api/payments/webhooks/${till.shop.venue.id}/${till.configId}`,
      ),
    /** Opens PayPal's page for an order. */
    open: (order: Order, key: string = randomUUID()) =>
      till.shop.send<PaymentPage>(
        'POST',
        `/api/orders/${order.id}/payment/page`,
        { configId: till.configId },
        { 'idempotency-key': key, 'x-order-token': order.accessToken ?? '' },
      ),
    /** Acts as the visitor at PayPal's page. @returns the address to which it returns; null when it does not */
    async visit(pageUrl: string, outcome: string, how: 'pay' | 'close' | 'back' = 'pay'): Promise<string | null> {
      const body = new URLSearchParams({ do: how, outcome });
      const answer = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body });
      await answer.body?.cancel();
      return answer.headers.get('location');
    },
    /** Acts as PayPal's script in a browser, which approves an order with the token of a wallet. */
    async approve(operation: WalletOperation, variables: object): Promise<WalletAnswer> {
      const answer = await fetch(`${till.sandbox.url}/paypal/graphql?${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: till.url },
        body: JSON.stringify({ query: operation, variables: { clientID: 'sandbox-client-tests', ...variables } }),
      });
      return WalletAnswer.parse(await answer.json());
    },
  };
}
