import { ApiProblem } from '@app/client/failures.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

export type Answer<Body> = { kind: 'answered'; body: Body } | { kind: 'refused'; problem: string };

/**
 * Sends a call until the server answers for good. No answer, an overloaded server and an ended session are tried again.
 *
 * @returns null when it was stopped
 */
export async function sendUntilAnswered<Body>(
  send: () => Promise<Body>,
  { signal, firstWaitMs = FIRST_WAIT_MS }: { signal: AbortSignal; firstWaitMs?: number },
): Promise<Answer<Body> | null> {
  for (let trials = 0; !signal.aborted; trials += 1) {
    try {
      const body = await send();
      return signal.aborted ? null : { kind: 'answered', body };
    } catch (failure) {
      if (signal.aborted) return null;
      if (failure instanceof ApiProblem && isDefinite(failure)) return { kind: 'refused', problem: failure.code };
      const asked = failure instanceof ApiProblem ? failure.retryAfterMs : null;
      await pause(asked ?? Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** Math.min(trials, 10)), signal);
    }
  }
  return null;
}

/** The session of a kiosk ends and starts again: 401 and 403 are no answer. `payment-not-available`: nothing was sent. */
function isDefinite({ status, code }: ApiProblem): boolean {
  if (code === 'payment-not-available') return true;
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}

function pause(forMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, forMs);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
