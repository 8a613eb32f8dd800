import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { ProblemError } from '#platform/http/problem-error.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Runs a call to an integration. Reports an outage as such, so that it neither refuses a person nor ends a session.
 *
 * @throws ProblemError 503 `service-unavailable`
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
