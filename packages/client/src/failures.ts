import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';

/**
 * A problem response. `code` is the message key, `detail` its text in the requested language; `retryAfterMs`: earliest
 * time of a retry.
 *
 * @see API-02
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly detail: string;
  readonly retryAfterMs: number | null;

  constructor(problem: {
    status: number;
    code: ProblemCode;
    facts: Readonly<Record<string, unknown>>;
    detail: string;
    retryAfterMs: number | null;
  }) {
    super(problem.code);
    this.status = problem.status;
    this.code = problem.code;
    this.facts = problem.facts;
    this.detail = problem.detail;
    this.retryAfterMs = problem.retryAfterMs;
  }
}

/** No response arrived. Whether the server acted is unknown: send again with the same key, or read. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
  readonly reason: 'timeout' | 'unreachable';

  constructor(reason: NetworkFailure['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
