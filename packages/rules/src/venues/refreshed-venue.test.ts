import { expect, it } from 'vitest';
import { refreshedVenue } from './refreshed-venue.ts';

const saved = {
  name: 'La Ribera',
  updatedAt: '2026-11-21T10:00:00Z',
  commerces: [
    { id: 1, order: 1 },
    { id: 2, order: 2 },
  ],
};

it('a venue whose updatedAt differs replaces the saved one [APP-07, VENUE-05]', () => {
  const fresh = { ...saved, name: 'Ribera', updatedAt: '2026-11-21T10:00:01Z' };
  expect(refreshedVenue(saved, fresh)).toBe(fresh);
});

it('when only the order of the commerces differs, the list alone is updated [APP-07]', () => {
  const commerces = [
    { id: 2, order: 1 },
    { id: 1, order: 2 },
  ];
  expect(refreshedVenue(saved, { ...saved, name: 'ignored', commerces })).toEqual({ ...saved, commerces });
});

it('an unchanged venue is the same object [APP-07]', () => {
  expect(refreshedVenue(saved, { ...saved, commerces: [...saved.commerces] })).toBe(saved);
});
