import { ApiProblem } from '@app/client/failures.ts';

/** How long the server wants to be left alone; null when it refused for something else. */
export function retryAfterSeconds(failure: unknown): number | null {
  const seconds =
    failure instanceof ApiProblem && failure.status === 429 ? failure.facts['retryAfterSeconds'] : undefined;
  return typeof seconds === 'number' ? seconds : null;
}
