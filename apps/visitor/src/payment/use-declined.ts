import type { OrderPayment } from '@app/contract/payments.ts';
import { useState } from 'react';
import type { PaymentFailure } from './failure-dialog.tsx';

type Tried = Pick<OrderPayment, 'state' | 'attemptId' | 'failureCode'>;

/**
 * The provider's no to a try, until the visitor has read it. One that was there when the screen opened is no news.
 *
 * @param tried where the payment is; null while nothing was tried
 */
export function useDeclined(tried: Tried | null) {
  const declinedId = tried?.state === 'declined' ? tried.attemptId : null;
  const [readId, setReadId] = useState(declinedId);
  const failure: PaymentFailure | null =
    declinedId === null || declinedId === readId ? null : { kind: 'declined', code: tried?.failureCode ?? 'other' };
  return {
    failure,
    dismiss: () => setReadId(declinedId),
    /** An answer to the visitor's own try is news, whatever was known before. */
    tellAgain: () => setReadId(null),
  };
}
