import { expect, it } from 'vitest';
import { ApiProblem } from '@app/client/failures.ts';
import { shownFailure } from './charge-failure.ts';

const refused = (code: ApiProblem['code']) => {
  const problem = new ApiProblem({ status: 409, code, facts: {}, detail: 'Of the server', retryAfterMs: null });
  return shownFailure({ kind: 'refused', problem });
};

it('card data that the provider rejects is shown as invalid card data [PAY-03]', () => {
  const invalid = { kind: 'declined', code: '14' };
  expect(shownFailure({ kind: 'not-prepared', cause: [{ code: 'E301' }] })).toEqual(invalid);
  expect(shownFailure({ kind: 'not-prepared', cause: { cause: [{ code: 'E301' }] } })).toEqual(invalid);
});

it('a script that does not answer is no decline [PAY-03]', () => {
  expect(shownFailure({ kind: 'not-prepared', cause: new Error('network') })).toEqual({ kind: 'no-script' });
});

it('a refusal is shown, with its text where that tells more [PAY-03]', () => {
  expect(refused('total-changed')).toEqual({ kind: 'refused', detail: 'Of the server' });
  expect(refused('malformed-request')).toEqual({ kind: 'refused', detail: null });
});

it('the state of the payment shows a charge of another tab [PAY-04]', () => {
  expect([refused('payment-under-way'), refused('order-already-paid')]).toEqual([null, null]);
});
