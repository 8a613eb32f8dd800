import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { useState } from 'react';
import type { PaymentFailure } from './failure-dialog.tsx';

type Tried = Pick<OrderPayment, 'state' | 'attemptId' | 'failureCode'>;

/**
 * The bad end of an attempt, until the visitor has read it: the provider's no, or that what was being confirmed came to nothing.
 *
 * @param tried where the payment is; null while nothing was tried
 * @param isNews also an end that was there when the screen opened: the visitor comes from where it was made
 * @see PAY-03
 */
export function useDeclined(tried: Tried | null, { isNews = false } = {}) {
  const [toldId, setToldId] = useState(!isNews && tried?.state === 'declined' ? tried.attemptId : null);
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);

  const tell = (ended: Tried) => {
    setToldId(ended.attemptId);
    setFailure(
      ended.state === 'declined'
        ? { kind: 'declined', code: ended.failureCode ?? 'other' }
        : { kind: 'refused', detail: null },
    );
  };
  const attemptId = tried?.attemptId ?? null;
  const isOver = tried?.state === 'declined' || (tried?.state === 'none' && attemptId === confirmingId);
  if (tried?.state === 'confirming' && attemptId !== confirmingId) setConfirmingId(attemptId);
  if (tried && attemptId !== null && isOver && attemptId !== toldId) tell(tried);
  return {
    failure,
    dismiss: () => setFailure(null),
    /** The answer to the visitor's own try is news, whatever was known before. */
    answered: (answer: Tried) => {
      if (answer.state === 'declined') tell(answer);
    },
  };
}
