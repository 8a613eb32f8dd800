import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PlacingDecision } from './decide-orders.ts';
import type { RecordedAnswer } from './idempotency-key-store.ts';
import { ANONYMOUS } from './order-request.ts';
import type { OrderRequest, PlacingAnswer } from './order-request.ts';
import type { PlacingInputs } from './read-and-lock.ts';
import { toOrderRow } from './to-order-row.ts';

/** The answers of a batch, in the order of its requests: what was decided now, or the recorded answer of a taken key. */
export function placingAnswers(
  requests: readonly OrderRequest[],
  { answers, pricingOf, buyers }: PlacingInputs,
  { outcomes }: PlacingDecision,
): PlacingAnswer[] {
  return requests.map((request) => {
    const outcome = outcomes.get(request.key);
    if (!outcome) return replayAnswer(request, answers.get(request.key));
    if (outcome instanceof ProblemError) return outcome;
    const pricing = pricingOf(request.wanted);
    if (!pricing) throw new Error(`Order ${request.id} was decided without its prices.`);
    return { order: toOrderRow(outcome, pricing, buyers.get(request.viewer.accountId) ?? null), isReplay: false };
  });
}

function replayAnswer({ id, viewer, requestHash }: OrderRequest, recorded: RecordedAnswer | undefined): PlacingAnswer {
  // The key is taken without another answer: this order was committed, its answer was lost, and the batch ran again.
  if (!recorded) return { replayOf: id };
  if (!recorded.requestHash.equals(requestHash) || !maySendAgain(recorded, viewer)) {
    return new ProblemError(422, 'idempotency-key-reused');
  }
  if (recorded.orderId !== null) return { replayOf: recorded.orderId };
  return new ProblemError(
    recorded.problemStatus ?? 409,
    recorded.problemCode ?? 'unexpected',
    recorded.problemFacts ?? {},
  );
}

/** An unknown sender proves itself by the key and the body, which only the sender knows. */
function maySendAgain({ sender }: RecordedAnswer, viewer: Viewer): boolean {
  return [ANONYMOUS, `user:${viewer.accountId}`, `device:${viewer.deviceId}`].includes(sender);
}
