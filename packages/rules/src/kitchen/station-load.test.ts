import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stationPlan, type StationWorkload } from './station-load.ts';

const NOW_MS = Date.UTC(2026, 10, 29, 21, 30);
const MINUTE_MS = 60_000;
const plan = (changes: Partial<StationWorkload> = {}) =>
  stationPlan({ nowMs: NOW_MS, people: 2, slots: [], queueMinutes: 0, ...changes });
const percents = (changes: Partial<StationWorkload>) => plan(changes).steps.map(({ percent }) => percent);
const inMinutes = (minutes: number) => NOW_MS + minutes * MINUTE_MS;

describe('the plan of a station', () => {
  it('has the queue first, as early as people are free [API-03]', () => {
    expect(percents({ queueMinutes: 15 })).toEqual([100, 50, 0, 0, 0, 0]);
    expect(plan().steps.map(({ atMs }) => (atMs - NOW_MS) / MINUTE_MS)).toEqual([0, 5, 10, 15, 20, 25]);
  });

  it('has the work of a slot before its time, and the queue around it [API-03]', () => {
    const slots = [{ atMs: inMinutes(15), minutes: 14 }];
    expect(percents({ slots })).toEqual([0, 40, 100, 0, 0, 0]);
    expect(percents({ slots, queueMinutes: 20 })).toEqual([100, 100, 100, 40, 0, 0]);
  });

  it('names the work that finds no time, and leaves out later slots [API-03]', () => {
    expect(plan({ queueMinutes: 70 }).leftMinutes).toBe(10);
    expect(plan({ slots: [{ atMs: inMinutes(31), minutes: 5 }] })).toEqual(plan());
  });

  it('is never above what its people can do, and loses no work [API-03]', () => {
    const slot = fc.record({
      atMs: fc.integer({ min: 1, max: 30 }).map(inMinutes),
      minutes: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).map((half) => half * 10),
        fc.array(slot, { maxLength: 8 }),
        fc.integer({ min: 0, max: 400 }),
        (people, slots, queueMinutes) => {
          const { steps, leftMinutes } = plan({ people, slots, queueMinutes });
          expect(steps.every(({ percent }) => percent >= 0 && percent <= 100)).toBe(true);
          const work = slots.reduce((sum, { minutes }) => sum + minutes, queueMinutes);
          const planned = steps.reduce((sum, { percent }) => sum + (percent * people * 5) / 100, leftMinutes);
          expect(Math.abs(planned - work)).toBeLessThan(people / 2);
        },
      ),
      { seed: 44, numRuns: 40 },
    );
  });
});
