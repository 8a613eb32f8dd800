import { expect, it } from 'vitest';
import { OTHER_CALLS } from '../access-matrix/calls-by-reader.ts';
import { findFailures } from './find-failures.ts';

it('no value at a bound makes any other call fail [API-02]', { timeout: 600_000 }, async () => {
  expect(await findFailures(OTHER_CALLS)).toEqual([]);
});
