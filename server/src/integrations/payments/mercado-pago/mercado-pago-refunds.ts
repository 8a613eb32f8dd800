import { z } from 'zod';
import type { PaymentProvider } from '../payment-provider.ts';
import { toApiAmount } from './api-amounts.ts';
import { ApiRefund } from './api-schemas.ts';
import { toRefundFailure } from './failure-code.ts';
import type { MercadoPagoClient } from './mercado-pago-client.ts';
import { parseRefund } from './parse-payment.ts';
import { paymentPath } from './payment-search.ts';

/**
 * Lists refunds in process, and reports them as such instead of a bare 400. Source: its page "Refund of transactions
 * with Pix".
 */
const WITH_REFUNDS_IN_PROCESS = { 'x-render-in-process-refunds': 'true' };

/**
 * Codes of a refusal that prove that no refund was made. 2063, "not valid for the current payment state", is missing,
 * since this very refund may have caused that state. Source: its API reference, "Create refund"
 */
const NO_REFUND = ['2000', '2024', '2085', '3024', '4040', '4041', '4292', '15016'];

/** Lists and makes refunds of payments of one account. @see REF-04 */
export function mercadoPagoRefunds(
  client: MercadoPagoClient,
): Pick<PaymentProvider, 'listRefunds' | 'writeRefund' | 'refund'> {
  return {
    async listRefunds(providerRef) {
      const path = `${paymentPath(providerRef)}/refunds`;
      const call = { method: 'GET', path, headers: WITH_REFUNDS_IN_PROCESS, limit: 'read' } as const;
      return ((await client.ask(call, z.array(ApiRefund))) ?? []).map(parseRefund);
    },
    async writeRefund({ providerRef, amountMinor, idempotencyKey }) {
      const text = JSON.stringify(amountMinor === null ? {} : { amount: toApiAmount(amountMinor) });
      return { providerRef, idempotencyKey, text };
    },
    async refund({ providerRef, idempotencyKey, text }) {
      const wire = await client.make(
        {
          path: `${paymentPath(providerRef)}/refunds`,
          body: text,
          idempotencyKey,
          headers: WITH_REFUNDS_IN_PROCESS,
          limit: 'write',
          isConclusive: (code) => code !== null && NO_REFUND.includes(code),
          meaningOf: (code) => ({ refundFailure: toRefundFailure(code) }),
        },
        ApiRefund,
      );
      return parseRefund(wire);
    },
  };
}
