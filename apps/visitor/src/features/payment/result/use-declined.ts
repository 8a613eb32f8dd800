import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { useState } from 'react';
import type { PaymentFailure } from './failure-dialog.tsx';

type Attempt = Pick<OrderPayment, 'state' | 'attemptId' | 'failureCode'>;

/**
 * The bad end of an attempt, until the visitor has read it: the provider's no, or that what was being confirmed came to nothing.
 *
 * @param tried where the payment is; null while nothing was tried
 * @param isNews also an end that was there when the screen opened: the visitor comes from where it was made
 * @see PAY-03
 */
export function useDeclined(attempt: Attempt | null, { isReturn = false } = {}) {
  const [reportedId, setReportedId] = useState(!isReturn && attempt?.state === 'declined' ? attempt.attemptId : null);
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);

  const report = (ended: Attempt) => {
    setReportedId(ended.attemptId);
    setFailure(
      ended.state === 'declined'
        ? { kind: 'declined', code: ended.failureCode ?? 'other' }
        : { kind: 'refused', detail: null },
    );
  };
  const attemptId = attempt?.attemptId ?? null;
  const isOver = attempt?.state === 'declined' || (attempt?.state === 'none' && attemptId === confirmingId);
  if (attempt?.state === 'confirming' && attemptId !== confirmingId) setConfirmingId(attemptId);
  if (attempt && attemptId !== null && isOver && attemptId !== reportedId) report(attempt);
  return {
    failure,
    dismiss: () => setFailure(null),
    /** The answer to the visitor's own try is news, whatever was known before. */
    answered: (answer: Attempt) => {
      if (answer.state === 'declined') report(answer);
    },
  };
}
