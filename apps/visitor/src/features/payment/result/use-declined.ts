import { useState } from 'react';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { PaymentFailure } from './failure-dialog.tsx';

type Attempt = Pick<OrderPayment, 'state' | 'attemptId' | 'failureCode'>;

/**
 * Failure of the last attempt, until dismissed: declined, or confirmed without a charge.
 *
 * @param attempt null without one
 * @param isReturn also shows a failure that existed before the screen opened
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
    /** Shows the answer to the visitor's own attempt, even a repeated failure. */
    answered: (answer: Attempt) => {
      if (answer.state === 'declined') report(answer);
    },
  };
}
