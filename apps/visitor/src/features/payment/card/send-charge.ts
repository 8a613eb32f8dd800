import { ApiProblem } from '@app/client/failures.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

export type ChargeAnswer<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'refused'; problem: ApiProblem };

/**
 * Sends a charge until its result is known, always with the same key. No answer is not a rejection.
 *
 * @param send one attempt; throws like the contract's calls
 * @param onUnknown called after an unanswered attempt, when money may have moved
 */
export async function sendCharge<Answer>(
  send: () => Promise<Answer>,
  { signal, onUnknown, pause = wait }: { signal: AbortSignal; onUnknown: () => void; pause?: typeof wait },
): Promise<ChargeAnswer<Answer> | null> {
  for (let attempts = 0; !signal.aborted; attempts += 1) {
    try {
      return { kind: 'answered', answer: await send() };
    } catch (failure) {
      if (failure instanceof ApiProblem && isDefinite(failure)) return { kind: 'refused', problem: failure };
      if (signal.aborted) return null;
      if (!isRefusedUnread(failure)) onUnknown();
      const asked = failure instanceof ApiProblem ? failure.retryAfterMs : null;
      await pause(asked ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 10)));
    }
  }
  return null;
}

/** `payment-not-available`: the provider was not called. Any other 5xx may have moved money. */
function isDefinite({ status, code }: ApiProblem): boolean {
  if (code === 'payment-not-available') return true;
  return status >= 400 && status < 500 && ![403, 408, 425].includes(status);
}

/** An overloaded server rejects before it reads the request. */
function isRefusedUnread(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === 'busy';
}

function wait(forMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forMs));
}
