import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs what asks somebody else. That they cannot answer is told as such: nobody is refused, or signed out, for it.
 *
 * @throws Refusal 503 `service-unavailable`
 */
export async function refuseDuringOutage<Result>(
  onFailure: (error: unknown) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    onFailure(error);
    throw new ProblemError(503, 'service-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
