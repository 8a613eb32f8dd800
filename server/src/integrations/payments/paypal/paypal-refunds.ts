import type { PaymentProvider } from '../payment-provider.ts';
import { toApiMoney } from './api-amounts.ts';
import { ApiRefund } from './api-schemas.ts';
import { toRefundFailure } from './failure-code.ts';
import { parseRefund } from './parse-payment.ts';
import type { PayPalClient } from './paypal-client.ts';
import type { PayPalPayments } from './paypal-payments.ts';

/** Lists and makes refunds of captures of one account. @see REF-04 */
export function paypalRefunds(
  client: PayPalClient,
  { findCapture, refundsOfCapture }: Pick<PayPalPayments, 'findCapture' | 'refundsOfCapture'>,
): Pick<PaymentProvider, 'listRefunds' | 'writeRefund' | 'refund'> {
  return {
    async listRefunds(providerRef) {
      const capture = await findCapture(providerRef);
      return capture === null ? [] : (await refundsOfCapture(capture)).map(parseRefund);
    },
    async writeRefund({ providerRef, amountMinor, currency, idempotencyKey }) {
      const amount = amountMinor === null ? {} : { amount: toApiMoney(amountMinor, currency) };
      return { providerRef, idempotencyKey, text: JSON.stringify({ ...amount, custom_id: idempotencyKey }) };
    },
    async refund({ providerRef, idempotencyKey, text }) {
      const wire = await client.make(
        {
          path: `/v2/payments/captures/${encodeURIComponent(providerRef)}/refund`,
          body: text,
          requestId: idempotencyKey,
          meaningOf: (issue) => {
            const refundFailure = toRefundFailure(issue);
            return refundFailure === null ? null : { refundFailure };
          },
        },
        ApiRefund,
      );
      return parseRefund(wire);
    },
  };
}
