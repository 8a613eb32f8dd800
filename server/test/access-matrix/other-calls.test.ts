import { expect, it } from 'vitest';
import { OTHER_CALLS } from './calls-by-reader.ts';
import { findDeviations } from './find-deviations.ts';

it('each other call answers by the matrix [ROLE-01, AUTH-04, API-02, HOME-02]', async () => {
  expect(await findDeviations(OTHER_CALLS)).toEqual([]);
});
