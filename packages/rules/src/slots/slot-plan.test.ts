import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstRoom,
  fullPeaks,
  orderWork,
  plannedSlots,
  slotRoom,
  stationMinutes,
  type BookedWork,
  type SlotPlan,
} from './slot-plan.ts';

const START_MS = Date.UTC(2026, 10, 29, 20);
const MINUTE_MS = 60_000;
const HALF_TIME_MS = START_MS + 47 * MINUTE_MS;
const plan = (changes: Partial<SlotPlan> = {}): SlotPlan => ({
  nowMs: START_MS + 10 * MINUTE_MS,
  sharePercent: 60,
  people: 3,
  stations: [],
  events: [{ id: 7, kind: 'football', startsAtMs: START_MS, endsAtMs: START_MS + 110 * MINUTE_MS, delayMinutes: 0 }],
  booked: [],
  ...changes,
});
const all = (minutes: number) => [{ stationId: null, minutes }];
const booked = (minutes: number): BookedWork[] => [{ slotAtMs: HALF_TIME_MS, stationId: null, minutes }];

describe('the work of an order', () => {
  it('is at each station that of its slowest product there [CHK-02]', () => {
    const lines = [
      { productId: 1, minutes: 8 },
      { productId: 2, minutes: 5 },
      { productId: 3, minutes: 0 },
    ];
    expect(orderWork(lines, (productId) => (productId === 3 ? 'bar' : 'grill'))).toEqual([
      { stationId: 'grill', minutes: 8 },
      { stationId: 'bar', minutes: 0.5 },
    ]);
  });
});

describe('the slots of a commerce', () => {
  it('are each five minutes of a peak that are not past [CHK-02]', () => {
    const slots = plannedSlots(plan());
    expect(slots.map(({ atMs }) => (atMs - START_MS) / MINUTE_MS)).toEqual([47, 52, 57, 110, 115, 120, 125, 130, 135]);
    expect(slots[2]).toMatchObject({ index: 2, count: 3, peak: { kind: 'half-time' } });
  });
});

describe('the room of a slot', () => {
  it.each([
    ['is plenty while more than four tenths are free', 4.5, 0, 'plenty'],
    ['is little once less is free', 4, 2, 'little'],
    ['is used to the last minute', 4, 5, 'little'],
    ['is none when the order takes more than is left', 4, 5.5, null],
  ])('%s [CHK-02]', (_title, own, taken, room) => {
    expect(slotRoom(plan({ booked: booked(taken) }), HALF_TIME_MS, all(own))).toBe(room);
  });

  it('is none when the order can no longer be ready in time [CHK-02]', () => {
    const late = plan({ nowMs: HALF_TIME_MS - 9 * MINUTE_MS });
    expect(slotRoom(late, HALF_TIME_MS, all(7))).toBe('little');
    expect(slotRoom(late, HALF_TIME_MS, all(8))).toBeNull();
  });

  it('is that of the fullest of its stations [CHK-02]', () => {
    const stations = [
      { id: 'grill', hands: 2 },
      { id: 'bar', hands: 1 },
    ];
    const work = [
      { stationId: 'grill', minutes: 1 },
      { stationId: 'bar', minutes: 1 },
    ];
    const full = [{ slotAtMs: HALF_TIME_MS, stationId: 'bar', minutes: 2.5 }];
    expect(slotRoom(plan({ stations }), HALF_TIME_MS, work)).toBe('plenty');
    expect(slotRoom(plan({ stations, booked: full }), HALF_TIME_MS, work)).toBeNull();
  });

  it('orders that find room never book more than a station has [CHK-02]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 10, max: 100 }),
        (minutes, people, sharePercent) => {
          const taken: BookedWork[] = [];
          for (const own of minutes) {
            const work = orderWork([{ productId: 1, minutes: own }], () => null);
            const room = slotRoom(plan({ people, sharePercent, booked: taken }), HALF_TIME_MS, work);
            if (room !== null) taken.push(...work.map((one) => ({ ...one, slotAtMs: HALF_TIME_MS })));
          }
          const sum = taken.reduce((total, one) => total + one.minutes, 0);
          expect(sum).toBeLessThanOrEqual(stationMinutes(plan({ people, sharePercent }), null));
        },
      ),
      { seed: 44 },
    );
  });
});

describe('a peak', () => {
  const everywhere = (minutes: number): BookedWork[] =>
    plannedSlots(plan()).map(({ atMs }) => ({ slotAtMs: atMs, stationId: null, minutes }));

  it('is full when no slot in time has room; a past one is not full [CHK-02]', () => {
    const kinds = (changes: Partial<SlotPlan>, minutes: number) =>
      fullPeaks(plan(changes), all(minutes)).map(({ kind }) => kind);
    expect(kinds({}, 4)).toEqual([]);
    expect(kinds({ booked: booked(9) }, 4)).toEqual([]);
    expect(kinds({ booked: everywhere(9) }, 4)).toEqual(['half-time', 'after']);
    expect(kinds({ booked: everywhere(9), nowMs: HALF_TIME_MS + 5 * MINUTE_MS }, 4)).toEqual(['after']);
  });

  it('of another stall has its first slot with room at all stations [CHK-02]', () => {
    const [{ peak } = { peak: null }] = plannedSlots(plan());
    if (peak === null) throw new Error('There is no slot.');
    const stations = [
      { id: 'grill', hands: 2 },
      { id: 'bar', hands: 1 },
    ];
    const full = [{ slotAtMs: HALF_TIME_MS, stationId: 'bar', minutes: 2.5 }];
    const at = (changes: Partial<SlotPlan>) => firstRoom(plan(changes), peak, 1)?.index;
    expect([at({}), at({ stations, booked: full }), at({ booked: everywhere(9) })]).toEqual([0, 1, undefined]);
  });
});
