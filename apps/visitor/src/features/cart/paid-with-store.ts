import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { PaidWith } from '@app/rules/payments/chosen-method.ts';
import { changeDraft } from './checkout-draft-store.ts';

type Payments = { last: PaidWith | null };

const NONE: Payments = { last: null };
const KINDS: readonly unknown[] = ['balance', 'cash', 'card'] satisfies PaidWith['kind'][];

/** How this device paid last, for its next checkout at any stall. @see METHOD-01 */
export const usePaidWith = persistedStore<Payments>('paid-with', NONE, (value): value is Payments => {
  const last = asRecord(asRecord(value).get('last'));
  const lastFour = last.get('lastFour');
  return KINDS.includes(last.get('kind')) && (lastFour === null || typeof lastFour === 'string');
});

/** Remembers how an order was paid, or placed in cash. The choice for that order ends with it. */
export function rememberPaidWith(kind: PaidWith['kind'], lastFour: string | null = null): void {
  usePaidWith.setState({ last: { kind, lastFour } });
  changeDraft({ paymentMethod: null });
}

/** Forgets it at the end of a session. */
export function clearPaidWith(): void {
  usePaidWith.setState(NONE, true);
}
