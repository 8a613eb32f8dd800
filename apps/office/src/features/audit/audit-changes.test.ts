import { expect, it } from 'vitest';
import { changesOf } from './audit-changes.ts';

it('values before and after belong together', () => {
  expect(changesOf({ 'priceMinor.before': 100, 'priceMinor.after': 200, 'name.after': 'Agua' })).toEqual([
    { name: 'priceMinor', before: 100, after: 200 },
    { name: 'name', after: 'Agua' },
  ]);
  expect(changesOf({ after: 'venue', before: null })).toEqual([{ name: 'value', before: null, after: 'venue' }]);
});

it('a single fact is what the entry says', () => {
  expect(changesOf({ reason: 'Se terminó' })).toEqual([{ name: 'reason', after: 'Se terminó' }]);
});
