import { expect, it } from 'vitest';
import { STAFF_CALLS } from './calls-by-reader.ts';
import { findDeviations } from './find-deviations.ts';

it('each call about a venue, a commerce or staff answers by the matrix [ROLE-01, AUTH-04, API-02, HOME-02]', async () => {
  expect(await findDeviations(STAFF_CALLS)).toEqual([]);
});
