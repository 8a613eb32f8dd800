import { ProviderFailure, type PaymentProvider, type ProviderRefund } from '../payment-provider.ts';
import { MadeCancellation, NIT } from './api-schemas.ts';
import { sitefState } from './api-values.ts';
import { wholeRefund, type SitefAccount } from './parse-payment.ts';
import type { PaymentQueries } from './payment-queries.ts';
import { signedToken } from './signed-token.ts';
import type { SitefClient } from './sitef-client.ts';

/** "Authenticity error": the signature is not of the registered key. Source: public integrations */
const NOT_SIGNED = '115';

/**
 * Refunds whole payments by signed cancellations. The answers about a payment do not say how much of it was reversed, so
 * a part could not be verified and is refused.
 *
 * @param privateKey PEM; null: the merchant has registered no key
 * @see SIT-01, REF-04
 */
export function createCancellations(
  client: SitefClient,
  { merchantId }: SitefAccount,
  queries: PaymentQueries,
  privateKey: string | null,
): Pick<PaymentProvider, 'listRefunds' | 'writeRefund' | 'refund'> {
  return {
    listRefunds: async (nit) => (await queries.findPayment(nit))?.refunds ?? [],
    async writeRefund({ providerRef: nit, amountMinor, idempotencyKey }) {
      if (privateKey === null) throw notSupported('Refunds need the private key of the merchant.', 'not-supported');
      if (amountMinor !== null) throw notSupported('Sitef refunds whole payments.', 'parts-not-supported');
      if (!NIT.test(nit)) throw new ProviderFailure('refused', 'This is no nit.', null, { refundFailure: 'other' });
      return { providerRef: nit, idempotencyKey, text: '{}' };
    },
    async refund({ providerRef: nit, idempotencyKey, text }) {
      if (privateKey === null) throw notSupported('Refunds need the private key of the merchant.', 'not-supported');
      const made = await client.call({
        method: 'POST',
        path: `v2/cancellations/${nit}`,
        shape: MadeCancellation,
        body: text,
        headers: {
          authorization: `Bearer ${tokenFor(privateKey, { merchant_id: merchantId, nit })}`,
          idempotency_key: idempotencyKey,
        },
        limit: 'write',
      });
      if (made === null) {
        throw new ProviderFailure('refused', 'Sitef has no such payment.', '404', { refundFailure: 'other' });
      }
      const { code, cancellation } = made.body;
      const state = cancellation ? sitefState(cancellation.status) : null;
      if (state === 'declined') {
        throw new ProviderFailure('refused', 'The acquirer refused a refund.', code, { refundFailure: 'other' });
      }
      if (code === NOT_SIGNED) throw new ProviderFailure('credentials', 'Sitef refused the signature.', code);
      if (made.isRefusal || code !== '0' || state === null) {
        // Its own earlier call may have reversed the payment.
        throw new ProviderFailure('unknown', 'Sitef refused a refund without a reason.', code);
      }
      return toRefund(nit, await amountOf(nit, cancellation?.amount ?? null), state === 'approved');
    },
  };

  async function amountOf(nit: string, digits: string | null): Promise<number> {
    if (digits !== null) return Number(digits);
    const payment = await queries.findPayment(nit);
    if (payment === null) throw new ProviderFailure('unknown', 'A refunded payment is not found.');
    return payment.amountMinor;
  }
}

function toRefund(nit: string, amountMinor: number, isMade: boolean): ProviderRefund {
  return { ...wholeRefund(nit, amountMinor, new Date()), state: isMade ? 'succeeded' : 'pending' };
}

function notSupported(message: string, refundFailure: 'not-supported' | 'parts-not-supported'): ProviderFailure {
  return new ProviderFailure('refused', message, refundFailure, { refundFailure });
}

/** @throws ProviderFailure for a text that is no key: nothing was sent */
function tokenFor(privateKey: string, claims: Record<string, string>): string {
  try {
    return signedToken(privateKey, claims);
  } catch (error) {
    throw new ProviderFailure('credentials', 'The private key of a merchant cannot be read.', null, { cause: error });
  }
}
