import { randomUUID } from 'node:crypto';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PaymentPage } from '@app/contract/visitor/payments.ts';
import { openPaymentsHarness } from './payments-harness.ts';
import { paypalAccount, registerPayPalWebhook } from './paypal-account.ts';

export type PayPalHarness = Awaited<ReturnType<typeof openPayPalHarness>>;

/** A shop that charges in dollars at the sandbox's PayPal. Webhooks arrive once they are registered. */
export async function openPayPalHarness() {
  const till = await openPaymentsHarness({ account: paypalAccount(), party: 'paypal', currency: 'USD' });
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
  };
}
