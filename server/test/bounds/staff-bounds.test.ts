import { expect, it } from 'vitest';
import { STAFF_CALLS } from '../access-matrix/calls-by-reader.ts';
import { findFailures } from './find-failures.ts';

it('no value at a bound makes a call of staff fail [API-02]', { timeout: 600_000 }, async () => {
  expect(await findFailures(STAFF_CALLS)).toEqual([]);
});
