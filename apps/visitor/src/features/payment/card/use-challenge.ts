import { useState } from 'react';
import type { CardChallenge, OrderPayment } from '@app/contract/visitor/payments.ts';

/**
 * The challenge of a payment. Only the responses to a payment and to a check have it, so later reads do not remove it.
 * It ends with its attempt, or when the frame ends.
 *
 * @see MP-01
 */
export function useChallenge({ attemptId, state, challenge }: OrderPayment) {
  const [held, setHeld] = useState<{ attemptId: string | null; challenge: CardChallenge } | null>(null);
  const [endedAttemptId, setEndedAttemptId] = useState<string | null>(null);
  if (challenge !== null && held?.attemptId !== attemptId) setHeld({ attemptId, challenge });
  const isShown = state === 'confirming' && held?.attemptId === attemptId && endedAttemptId !== attemptId;
  return { challenge: isShown ? held.challenge : null, end: () => setEndedAttemptId(attemptId) };
}
