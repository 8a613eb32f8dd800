import type { ProblemCode } from '@app/contract/problem-codes.ts';

/**
 * A "no" that we meant: the caller asked for something that the rules or the state do not allow.
 * Anything else that is thrown is a bug or an outage, and answers 500 without details.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 428 | 429 | 503;
  readonly code: ProblemCode;
  readonly facts: Record<string, unknown>;

  constructor(status: Refusal['status'], code: ProblemCode, facts: Refusal['facts'] = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}
