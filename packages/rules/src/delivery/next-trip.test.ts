import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_WAIT_MS, nextTrip, type WaitingDelivery } from './next-trip.ts';
import { compareSeats, seatOf } from './seat.ts';

const MINUTE_MS = 60_000;
const NOW_MS = Date.UTC(2026, 10, 21, 21);

const waiting = (id: number, place: string, minutes: number, units = 1): WaitingDelivery => ({
  id,
  seat: seatOf(place),
  units,
  readyAtMs: NOW_MS - minutes * MINUTE_MS,
});
const idsOf = (trip: readonly WaitingDelivery[]) => trip.map(({ id }) => id);

it.each([
  ['neighbours of the oldest one go along, in the order of the walk', 3, [4, 1, 2]],
  ['a tray with room goes on to the next sector', 4, [4, 1, 2, 3]],
  ['a full tray has the oldest one and the older of two next to it', 2, [4, 1]],
  ['a tray of one is one delivery, the oldest', 1, [1]],
] as const)('%s [ORD-08]', (_title, trayUnits, ids) => {
  const deliveries = [
    waiting(1, 'Sector 9, Fila: 12, Butaca: 3', 4),
    waiting(2, 'Sector 9, Fila: 12, Butaca: 10', 1),
    waiting(3, 'Sector 10, Fila: 1, Butaca: 1', 3),
    waiting(4, 'Sector 9, Fila: 2, Butaca: 40', 2),
    waiting(5, 'Sector 11, Fila: 1, Butaca: 1', 3),
  ];
  expect(idsOf(nextTrip(deliveries, trayUnits, NOW_MS))).toEqual(ids);
});

it('a delivery that does not fit is left for one that does [ORD-08]', () => {
  const deliveries = [
    waiting(1, 'Sur, Fila: 1', 5, 4),
    waiting(2, 'Sur, Fila: 2', 4, 3),
    waiting(3, 'Sur, Fila: 3', 3, 2),
  ];
  expect(idsOf(nextTrip(deliveries, 6, NOW_MS))).toEqual([1, 3]);
});

it('a delivery with more units than a tray holds goes alone [ORD-08]', () => {
  const deliveries = [waiting(1, 'Sur, Fila: 1', 5, 9), waiting(2, 'Sur, Fila: 1', 4)];
  expect(idsOf(nextTrip(deliveries, 6, NOW_MS))).toEqual([1]);
});

it('a delivery that waits too long goes before the neighbours of the oldest one [ORD-08]', () => {
  const longest = LONGEST_WAIT_MS / MINUTE_MS;
  const trip = (minutes: number) =>
    idsOf(nextTrip([waiting(1, 'Norte', 15), waiting(2, 'Norte', 1), waiting(3, 'Sur', minutes)], 2, NOW_MS));
  expect([trip(longest - 1), trip(longest)]).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

const delivery = fc.record({
  sector: fc.integer({ min: 1, max: 24 }),
  row: fc.integer({ min: 1, max: 30 }),
  minutes: fc.integer({ min: 0, max: 20 }),
  units: fc.integer({ min: 1, max: 9 }),
});
const deliveries = fc
  .array(delivery, { minLength: 1, maxLength: 25 })
  .map((all) =>
    all.map(({ sector, row, minutes, units }, id) => waiting(id, `Sector ${sector}, Fila: ${row}`, minutes, units)),
  );

const byAge = (one: WaitingDelivery, other: WaitingDelivery) => one.readyAtMs - other.readyAtMs || one.id - other.id;

it('trips take each delivery once, none fuller than a tray, each with the oldest [ORD-08]', () => {
  fc.assert(
    fc.property(deliveries, fc.integer({ min: 1, max: 15 }), (all, trayUnits) => {
      let left = all;
      const carried: number[] = [];
      while (left.length > 0) {
        const trip = nextTrip(left, trayUnits, NOW_MS);
        expect(trip).toContain(left.toSorted(byAge)[0]);
        expect(trip).toEqual(trip.toSorted((one, other) => compareSeats(one.seat, other.seat) || one.id - other.id));
        const units = trip.reduce((sum, each) => sum + each.units, 0);
        if (trip.length > 1) expect(units).toBeLessThanOrEqual(trayUnits);
        carried.push(...idsOf(trip));
        left = left.filter((each) => !trip.includes(each));
      }
      expect(carried.toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id));
    }),
  );
});

it('as many trips as older deliveries wait go before a delivery at most, whatever comes later [ORD-08]', () => {
  fc.assert(
    fc.property(deliveries, deliveries, fc.integer({ min: 1, max: 15 }), (first, later, trayUnits) => {
      const arrivals = later.map((each) => ({ ...each, id: each.id + first.length, readyAtMs: NOW_MS }));
      let left = [...first];
      for (const [place, next] of first.toSorted(byAge).entries()) {
        const trip = nextTrip(left, trayUnits, NOW_MS);
        left = [...left.filter((each) => !trip.includes(each)), ...arrivals.slice(place, place + 1)];
        expect(left).not.toContain(next);
      }
    }),
  );
});

it('nothing waits: there is no trip [ORD-08]', () => {
  expect(nextTrip([], 6, NOW_MS)).toEqual([]);
});
