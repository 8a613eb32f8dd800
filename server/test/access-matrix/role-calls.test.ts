import { expect, it } from 'vitest';
import { CALLS_WITH_PERMISSION } from './expected-of-role.ts';
import { findRoleDeviations } from './find-role-deviations.ts';

it('each staff call answers each ready role by scope, then permission [ROLE-01]', async () => {
  expect(await findRoleDeviations(CALLS_WITH_PERMISSION)).toEqual([]);
});
