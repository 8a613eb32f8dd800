import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';

/** Random, so that clients that were rejected together do not retry together. */
const RETRY_AFTER_SECONDS = { min: 2, max: 8 };

/**
 * An expected error (RFC 9457): the rules or the state do not allow the request. Any other thrown error is a bug or an
 * outage, and answers 500 without details.
 */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 426 | 428 | 429 | 503;
  readonly code: ProblemCode;
  readonly facts: Record<string, unknown>;

  constructor(status: ProblemError['status'], code: ProblemCode, facts: ProblemError['facts'] = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}

/** Returns the error for overload. Nothing was done; clients may retry with the same idempotency key. @see ERR-01 */
export function busy(): ProblemError {
  return new ProblemError(503, 'busy', busyFacts());
}

export function busyFacts(): { retryAfterSeconds: number } {
  const { min, max } = RETRY_AFTER_SECONDS;
  return { retryAfterSeconds: min + Math.floor(Math.random() * (max - min + 1)) };
}
