/**
 * Cause of a refund: staff, here or in the provider's panel; the end of a paid order; or a capture that no order could
 * take.
 */
export type RefundCause = 'staff' | 'in-panel' | 'cancelled' | StrayCause;
export type StrayCause = 'late-capture' | 'duplicate-capture' | 'amount-mismatch' | 'unbooked-capture';

/** Whether the refunded money paid an order; otherwise it was never allocated. */
export function isOfSale(cause: RefundCause): boolean {
  return cause === 'staff' || cause === 'in-panel' || cause === 'cancelled';
}
