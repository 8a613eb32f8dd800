import { Counter, type Registry } from 'prom-client';
import { ProblemError } from '#platform/http/problem-error.ts';

/** Sign-in methods; the last three use no code of ours. */
export type SignInMethodName = (typeof CODE_METHODS)[number] | 'benefits' | 'google' | 'apple';

/**
 * `refused`: by a rate limit. `unproven`: proof of work was required first. `other`: neither a guess nor a limit, such
 * as an outage or a reused code.
 */
export type AttemptResult = (typeof RESULTS)[number];

const CODE_METHODS = ['email', 'phone', 'club'] as const;
const METHODS = [...CODE_METHODS, 'benefits', 'google', 'apple'] as const;
const RESULTS = ['ok', 'wrong', 'refused', 'unproven', 'other'] as const;

export type SignInMetrics = ReturnType<typeof createSignInMetrics>;

/** Initialises every series with 0, so that the first event shows as an increase. */
export function createSignInMetrics(registry: Registry) {
  const requests = counterOf(registry, CODE_METHODS, {
    name: 'sign_in_code_requests_total',
    help: 'Requests for a sign-in code; wrong: of a club, for a number that it does not know.',
  });
  const attempts = counterOf(registry, METHODS, {
    name: 'sign_in_attempts_total',
    help: 'Sign-in attempts with a code, a password or a token of an identity provider.',
  });
  const closed = new Counter({
    name: 'sign_in_closed_total',
    help: 'New devices refused because nearly all attempts in their network or at their venue failed.',
    registers: [registry],
  });
  return {
    countClosed: () => closed.inc(),
    countRequest: (method: SignInMethodName, result: AttemptResult) => requests.inc({ method, result }),
    countAttempt: (method: SignInMethodName, result: AttemptResult) => attempts.inc({ method, result }),
  };
}

export function resultOf(error: unknown, isWrong: boolean): AttemptResult {
  if (isWrong) return 'wrong';
  if (!(error instanceof ProblemError)) return 'other';
  if (error.status === 428) return 'unproven';
  return error.status === 429 ? 'refused' : 'other';
}

function counterOf(registry: Registry, methods: readonly SignInMethodName[], named: { name: string; help: string }) {
  const counter = new Counter({ ...named, labelNames: ['method', 'result'], registers: [registry] });
  for (const method of methods) for (const result of RESULTS) counter.inc({ method, result }, 0);
  return counter;
}
