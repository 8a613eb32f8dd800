import { asRecord } from '#shared/storage/persisted-store.ts';
import type { PaymentFailure } from '../result/failure-dialog.tsx';
import type { ChargeFailure } from './use-charge.ts';

/** Says more than that it went wrong, and what to do. */
const TELLING = new Set(['payment-not-available', 'too-many-requests', 'total-changed']);

/** What to show of a charge that came to no answer; null: the payment's state says it better. */
export function shownFailure(failure: ChargeFailure): PaymentFailure | null {
  if (failure.kind === 'not-prepared') {
    return isAboutCard(failure.cause) ? { kind: 'declined', code: '14' } : { kind: 'no-script' };
  }
  const { code, detail } = failure.problem;
  if (code === 'payment-under-way' || code === 'order-already-paid') return null;
  return { kind: 'refused', detail: TELLING.has(code) ? detail : null };
}

/** The provider's script names what is wrong with a card, in a list; anything else is the network. */
function isAboutCard(cause: unknown): boolean {
  return Array.isArray(cause) || Array.isArray(asRecord(cause).get('cause'));
}
