import { ApiProblem } from '@app/client/failures.ts';

/** Retry time of a rate-limit answer, seconds; null for any other failure. */
export function retryAfterSeconds(failure: unknown): number | null {
  const seconds =
    failure instanceof ApiProblem && failure.status === 429 ? failure.facts['retryAfterSeconds'] : undefined;
  return typeof seconds === 'number' ? seconds : null;
}
