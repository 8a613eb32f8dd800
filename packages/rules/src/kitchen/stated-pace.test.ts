import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statedPace, USUAL_HANDS, type StatedCapacity } from './stated-pace.ts';

const EMPTY: StatedCapacity = { kind: 'kitchen', hands: null, stations: [], queueMinutes: 0 };
const station = (hands: number | null, minutes = 0) => ({ hands, minutes });

it('a stall that states nothing has the people of its kind [CHK-02]', () => {
  expect(statedPace(EMPTY)).toEqual({ atOnce: USUAL_HANDS.kitchen, isStated: false });
  expect(statedPace({ ...EMPTY, kind: 'grill' })).toEqual({ atOnce: USUAL_HANDS.grill, isStated: false });
  expect(statedPace({ ...EMPTY, kind: 'grill', hands: 9 })).toEqual({ atOnce: 9, isStated: true });
});

it('a station that states none has its share of people, at least one [CHK-02]', () => {
  const two = { ...EMPTY, hands: 8, queueMinutes: 60 };
  expect(statedPace({ ...two, stations: [station(null, 60), station(null)] }).atOnce).toBe(4);
  const four = [station(null, 60), station(null), station(null), station(null)];
  expect(statedPace({ ...EMPTY, queueMinutes: 60, stations: four }).atOnce).toBe(1);
});

it('the station with the most work for each of its people decides [CHK-02]', () => {
  const stations = [station(4, 40), station(1, 20)];
  expect(statedPace({ ...EMPTY, queueMinutes: 40, stations })).toEqual({ atOnce: 2, isStated: true });
  expect(statedPace({ ...EMPTY, queueMinutes: 40, stations: [station(4, 40), station(4, 20)] }).atOnce).toBe(4);
});

it('people of a stall are stated when each of its stations states its own [CHK-02]', () => {
  expect(statedPace({ ...EMPTY, stations: [station(4), station(2)] })).toEqual({ atOnce: 6, isStated: true });
  expect(statedPace({ ...EMPTY, stations: [station(4), station(null)] }).isStated).toBe(false);
});

const anyCapacity = fc
  .record({
    kind: fc.constantFrom('kitchen' as const, 'grill' as const, 'bar' as const, 'coffee' as const, 'shop' as const),
    hands: fc.option(fc.integer({ min: 1, max: 50 })),
    stations: fc.array(
      fc.record({ hands: fc.option(fc.integer({ min: 1, max: 50 })), minutes: fc.integer({ min: 0, max: 2_000 }) }),
      { maxLength: 6 },
    ),
  })
  .map((capacity): StatedCapacity => ({
    ...capacity,
    // An order is as long as its slowest part, so the queue is at least as long as each station's part of it.
    queueMinutes: Math.max(0, ...capacity.stations.map(({ minutes }) => minutes)),
  }));

it('orders at once are between one and all people, for any stations [CHK-02]', () => {
  fc.assert(
    fc.property(anyCapacity, (capacity) => {
      const { atOnce } = statedPace(capacity);
      expect(atOnce).toBeGreaterThanOrEqual(1);
      expect(atOnce).toBeLessThanOrEqual(300);
    }),
  );
});

it('one more person at a station never makes a stall slower [CHK-02]', () => {
  fc.assert(
    fc.property(anyCapacity, fc.nat(5), (capacity, at) => {
      const more = capacity.stations.map((one, place) =>
        place === at && one.hands !== null ? { ...one, hands: one.hands + 1 } : one,
      );
      expect(statedPace({ ...capacity, stations: more }).atOnce).toBeGreaterThanOrEqual(statedPace(capacity).atOnce);
    }),
  );
});
