import { expect, it } from 'vitest';
import { ApiProblem, NetworkFailure } from '@app/client/failures.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { provesNoOrder } from './proves-no-order.ts';

const problem = (status: number, code: ProblemCode = 'quantity-not-allowed') =>
  new ApiProblem({ status, code, facts: {}, detail: '', retryAfterMs: null });

it('a refused order proves that none was placed [ORD-07]', () => {
  for (const status of [400, 404, 409, 422]) expect(provesNoOrder(problem(status))).toBe(true);
});

it('an order without a usable answer may have been placed [ORD-07]', () => {
  for (const status of [401, 403, 429, 500, 503]) expect(provesNoOrder(problem(status))).toBe(false);
  expect(provesNoOrder(problem(409, 'busy'))).toBe(false);
  expect(provesNoOrder(new NetworkFailure('timeout'))).toBe(false);
  expect(provesNoOrder('failed')).toBe(false);
});
