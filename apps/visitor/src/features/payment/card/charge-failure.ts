import { asRecord } from '@app/client/storage/persisted-store.ts';
import type { PaymentFailure } from '../result/failure-dialog.tsx';
import type { ChargeFailure } from './use-charge.ts';

/** Problems whose own text is more useful than the general one. */
const TELLING = new Set(['payment-not-available', 'too-many-requests', 'total-changed']);

/** Failure to show for a charge without a result; null when the payment's state shows it. */
export function shownFailure(failure: ChargeFailure): PaymentFailure | null {
  if (failure.kind === 'not-prepared') {
    return isAboutCard(failure.cause) ? { kind: 'declined', code: '14' } : { kind: 'no-script' };
  }
  const { code, detail } = failure.problem;
  if (code === 'payment-under-way' || code === 'order-already-paid') return null;
  return { kind: 'refused', detail: TELLING.has(code) ? detail : null };
}

/** The provider's script reports card errors as a list; any other failure is the network. */
function isAboutCard(cause: unknown): boolean {
  return Array.isArray(cause) || Array.isArray(asRecord(cause).get('cause'));
}
