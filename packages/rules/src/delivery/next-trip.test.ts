import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextTrip, type WaitingDelivery } from './next-trip.ts';
import { compareSeats, seatOf } from './seat.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 21);
const MINUTE_MS = 60_000;
const BOWL = Array.from({ length: 12 }, (_, place) => `Sector ${place + 1}`);

const waiting = (id: number, place: string, minutes: number, units = 1): WaitingDelivery => ({
  id,
  seat: seatOf(place),
  units,
  readyAtMs: NOW_MS - minutes * MINUTE_MS,
});
const idsOf = (trip: readonly WaitingDelivery[]) => trip.map(({ id }) => id);

it.each([
  ['neighbours of the oldest one go along, in the order of the walk', 3, [4, 1, 2]],
  ['a tray with room takes the sector beside it along, and no farther one', 9, [4, 1, 2, 3]],
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
  expect(idsOf(nextTrip(deliveries, trayUnits, BOWL))).toEqual(ids);
});

it('of a few stands each is a trip of its own [ORD-08]', () => {
  const deliveries = [waiting(1, 'Norte', 2), waiting(2, 'Oeste', 1), waiting(3, 'Norte', 1)];
  expect(idsOf(nextTrip(deliveries, 9, ['Este', 'Norte', 'Oeste', 'Sur']))).toEqual([1, 3]);
});

it('a delivery that does not fit is left for one that does [ORD-08]', () => {
  const deliveries = [
    waiting(1, 'Sur, Fila: 1', 5, 4),
    waiting(2, 'Sur, Fila: 2', 4, 3),
    waiting(3, 'Sur, Fila: 3', 3, 2),
  ];
  expect(idsOf(nextTrip(deliveries, 6, []))).toEqual([1, 3]);
});

it('a delivery with more units than a tray holds goes alone [ORD-08]', () => {
  const deliveries = [waiting(1, 'Sur, Fila: 1', 5, 9), waiting(2, 'Sur, Fila: 1', 4)];
  expect(idsOf(nextTrip(deliveries, 6, []))).toEqual([1]);
});

it('nothing waits: there is no trip [ORD-08]', () => {
  expect(nextTrip([], 6, BOWL)).toEqual([]);
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
const tray = fc.integer({ min: 1, max: 15 });

const byAge = (one: WaitingDelivery, other: WaitingDelivery) => one.readyAtMs - other.readyAtMs || one.id - other.id;
const byWalk = (one: WaitingDelivery, other: WaitingDelivery) =>
  compareSeats(one.seat, other.seat) || one.id - other.id;

it('trips take each delivery once, within a tray, the oldest first [ORD-08]', () => {
  fc.assert(
    fc.property(deliveries, tray, (all, trayUnits) => {
      let left = all;
      const carried: number[] = [];
      while (left.length > 0) {
        const trip = nextTrip(left, trayUnits, BOWL);
        expect(trip).toContain(left.toSorted(byAge)[0]);
        expect(trip).toEqual(trip.toSorted(byWalk));
        const units = trip.reduce((sum, each) => sum + each.units, 0);
        if (trip.length > 1) expect(units).toBeLessThanOrEqual(trayUnits);
        carried.push(...idsOf(trip));
        left = left.filter((each) => !trip.includes(each));
      }
      expect(carried.toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id));
    }),
  );
});

it('a delivery leaves after as many trips as older ones wait [ORD-08]', () => {
  fc.assert(
    fc.property(deliveries, deliveries, tray, (first, later, trayUnits) => {
      const arrivals = later.map((each) => ({ ...each, id: each.id + first.length, readyAtMs: NOW_MS + MINUTE_MS }));
      let left = first;
      for (const [place, next] of first.toSorted(byAge).entries()) {
        const trip = nextTrip(left, trayUnits, BOWL);
        left = [...left.filter((each) => !trip.includes(each)), ...arrivals.slice(place, place + 1)];
        expect(left).not.toContain(next);
      }
    }),
  );
});
