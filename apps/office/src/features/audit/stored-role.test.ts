import { expect, it } from 'vitest';
import { setName, storedRole } from './stored-role.ts';

const ID = '0195b0a4-0000-4000-8000-000000000000';

it('a stored role has its stalls and its permission set [ROLE-01]', () => {
  expect(storedRole(`commerces:7,8 ${ID}`)).toEqual({ commerceIds: [7, 8], set: ID });
  expect(storedRole('commerces:7')).toEqual({ commerceIds: [7], set: null });
  expect(storedRole('venue venue-manager')).toEqual({ commerceIds: null, set: 'venue-manager' });
  expect(storedRole('Cajera')).toBeNull();
});

it('a permission set of the log has a name, unless it was removed [ROLE-01]', () => {
  expect(setName('cook', 'es', {})).toBe('Cocina');
  expect(setName(ID, 'en', { [ID]: 'Bar cashier' })).toBe('Bar cashier');
  expect(setName(ID, 'en', {})).toBeUndefined();
});
