import { expect, it } from 'vitest';
import { OFFICE_CALLS } from '../access-matrix/calls-by-reader.ts';
import { findFailures } from './find-failures.ts';

it('no value at a bound makes a call of the back office fail [API-02, API-03]', { timeout: 600_000 }, async () => {
  expect(await findFailures(OFFICE_CALLS)).toEqual([]);
});
