import { expect, it } from 'vitest';
import { ACCOUNT_FIELDS } from '@app/contract/values/account-fields.ts';
import { KEY_PLACES } from './key-places.ts';

it('each provider has a drawing with every number of its text [METHOD-03]', () => {
  expect(Object.keys(KEY_PLACES)).toEqual(Object.keys(ACCOUNT_FIELDS));
  for (const { fields, steps, menu, active, look } of Object.values(KEY_PLACES)) {
    const marks = fields.flatMap(({ step }) => step ?? []);
    expect(Math.max(...marks)).toBeLessThanOrEqual(steps.length);
    expect(look === 'page').toBe(active < menu.length);
  }
});
