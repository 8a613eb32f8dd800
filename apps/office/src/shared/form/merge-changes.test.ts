import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeChanges, typedSince } from './merge-changes.ts';

const NAMES = ['name', 'price', 'position', 'areas'];
const value = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3 }), fc.array(fc.integer({ min: 0, max: 2 })));
const row = fc.record(Object.fromEntries(NAMES.map((name) => [name, value])));
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

it('a merge loses no change and names every conflict [API-03]', () => {
  fc.assert(
    fc.property(row, row, row, (base, mine, theirs) => {
      const { conflicts, merged } = mergeChanges(base, mine, theirs);
      for (const name of NAMES) {
        const isMine = !isEqual(mine[name], base[name]);
        const isTheirs = !isEqual(theirs[name], base[name]);
        const isConflict = isMine && isTheirs && !isEqual(mine[name], theirs[name]);
        expect(conflicts.includes(name)).toBe(isConflict);
        if (isMine && !isConflict) expect(merged[name]).toEqual(mine[name]);
        else expect(merged[name]).toEqual(theirs[name]);
      }
    }),
  );
});

it('changes of different fields go together [API-03]', () => {
  const base = { name: 'Pancho', price: 100 };
  expect(mergeChanges(base, { name: 'Pancho', price: 120 }, { name: 'Superpancho', price: 100 })).toEqual({
    conflicts: [],
    merged: { name: 'Superpancho', price: 120 },
  });
});

it('what is typed after the values were sent is what differs from them [API-03]', () => {
  fc.assert(
    fc.property(row, row, (sent, typed) => {
      const later = NAMES.filter((name) => !isEqual(sent[name], typed[name]));
      expect(typedSince(sent, typed)).toEqual(Object.fromEntries(later.map((name) => [name, typed[name]])));
    }),
  );
});
