import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';

/** Spread, so that callers that were refused together do not come back together. */
const RETRY_AFTER_SECONDS = { min: 2, max: 8 };

/**
 * A "no" that we meant: the caller asked for something that the rules or the state do not allow.
 * Anything else that is thrown is a bug or an outage, and answers 500 without details.
 */
export class ProblemError extends Error {
  override name = 'Refusal';
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 428 | 429 | 503;
  readonly code: ProblemCode;
  readonly facts: Record<string, unknown>;

  constructor(status: ProblemError['status'], code: ProblemCode, facts: ProblemError['facts'] = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}

/** The refusal for lack of room. Nothing of the call was done; the same call may come again, under the same key. @see ERR-01 */
export function busy(): ProblemError {
  return new ProblemError(503, 'busy', busyFacts());
}

export function busyFacts(): { retryAfterSeconds: number } {
  const { min, max } = RETRY_AFTER_SECONDS;
  return { retryAfterSeconds: min + Math.floor(Math.random() * (max - min + 1)) };
}
