import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StationRouting } from '@app/contract/staff/stations.ts';
import { addStation, assign, assignedTo, moveUp } from './edit-stations.ts';

const three = (): StationRouting[] => addStation(addStation(addStation([])));

it('a product is assigned to one station at most [ORD-08]', () => {
  const stations = three();
  const anyChange = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    stationId: fc.constantFrom(null, ...stations.map(({ id }) => id)),
  });
  fc.assert(
    fc.property(fc.array(anyChange), (changes) => {
      const after = changes.reduce((now, { id, stationId }) => assign(now, 'productIds', id, stationId), stations);
      const ids = after.flatMap(({ productIds }) => productIds);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, stationId } of changes.slice(-1)) {
        expect(assignedTo(after, 'productIds', id)?.id ?? null).toBe(stationId);
      }
    }),
  );
});

it('a station moves up by one place, the first one retains its place [ORD-08]', () => {
  const stations = three();
  const ids = (moved: readonly StationRouting[]) => moved.map(({ id }) => stations.findIndex((own) => own.id === id));
  expect(ids(moveUp(stations, 2))).toEqual([0, 2, 1]);
  expect(ids(moveUp(stations, 0))).toEqual([0, 1, 2]);
});
