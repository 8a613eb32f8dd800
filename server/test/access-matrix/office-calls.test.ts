import { expect, it } from 'vitest';
import { OFFICE_CALLS } from './calls-by-reader.ts';
import { findDeviations } from './find-deviations.ts';

it('each call of the back office answers by the matrix [ROLE-01, AUTH-04, API-02, HOME-02]', async () => {
  expect(await findDeviations(OFFICE_CALLS)).toEqual([]);
});
