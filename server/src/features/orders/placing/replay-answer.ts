import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { RecordedAnswer } from '../idempotency-key-store.ts';
import { ANONYMOUS, type OrderRequest } from './order-request.ts';

/** The order that an earlier request with this key placed. */
export type ReplayedOrder = { replayOf: number };

/**
 * Answers a request whose idempotency key was claimed before: with its first answer, or `idempotency-key-reused`.
 *
 * @param recorded undefined: this request itself claimed the key, and its transaction committed before its answer was
 *   lost @see ORD-07
 */
export function replayAnswer(
  { id, viewer, requestHash }: Pick<OrderRequest, 'id' | 'viewer' | 'requestHash'>,
  recorded: RecordedAnswer | undefined,
): ReplayedOrder | ProblemError {
  if (!recorded) return { replayOf: id };
  if (!recorded.requestHash.equals(requestHash) || !isSameCustomer(recorded, viewer)) {
    return new ProblemError(422, 'idempotency-key-reused');
  }
  if (recorded.orderId !== null) return { replayOf: recorded.orderId };
  const { problemStatus, problemCode, problemFacts } = recorded;
  return new ProblemError(problemStatus ?? 409, problemCode ?? 'unexpected', problemFacts ?? {});
}

/** An anonymous customer needs no identity: both the key and the body are secret. */
function isSameCustomer({ customerKey }: RecordedAnswer, { accountId, deviceId }: Viewer): boolean {
  return [ANONYMOUS, `user:${accountId}`, `device:${deviceId}`].includes(customerKey);
}
