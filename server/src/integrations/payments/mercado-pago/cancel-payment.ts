import { ProviderFailure, type ProviderPayment } from '../payment-provider.ts';
import { ApiPayment } from './api-schemas.ts';
import type { MercadoPagoClient } from './mercado-pago-client.ts';
import { parsePayment } from './parse-payment.ts';
import { paymentPath, type PaymentSearch } from './payment-search.ts';

/**
 * Cancels an open payment.
 *
 * @returns the payment afterwards: a decided one stays as it is; null for an unknown id
 * @throws ProviderFailure
 */
export async function cancelPayment(
  client: MercadoPagoClient,
  search: PaymentSearch,
  providerRef: string,
): Promise<ProviderPayment | null> {
  const path = paymentPath(providerRef);
  const call = { method: 'PUT', path, body: { status: 'cancelled' }, limit: 'read' } as const;
  try {
    const wire = await client.ask(call, ApiPayment);
    return wire && parsePayment(wire);
  } catch (error) {
    const isDecided = error instanceof ProviderFailure && error.kind === 'refused';
    if (isDecided) return search.findPayment(providerRef);
    throw error;
  }
}
