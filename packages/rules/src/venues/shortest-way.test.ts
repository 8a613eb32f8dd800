import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortestWay, type Path } from './shortest-way.ts';

const path = (fromId: number, toId: number, minutes: number, changes: Partial<Path> = {}): Path => ({
  fromId,
  toId,
  minutes,
  isStepFree: true,
  directions: `to ${toId}`,
  directionsBack: `back to ${fromId}`,
  ...changes,
});
const [SEAT, GATE, STALL, RAMP] = [1, 2, 3, 4];
const STADIUM = [
  path(SEAT, GATE, 1, { isStepFree: false }),
  path(GATE, STALL, 2),
  path(SEAT, RAMP, 2),
  path(RAMP, STALL, 3),
];

it('a way has the fewest minutes, in the words of the venue [CONT-05]', () => {
  expect(shortestWay(STADIUM, { fromId: SEAT, toId: STALL }, false)).toEqual({
    minutes: 3,
    steps: [
      { placeId: GATE, minutes: 1, directions: 'to 2' },
      { placeId: STALL, minutes: 2, directions: 'to 3' },
    ],
  });
});

it('a way without steps takes the ramp, and each way has one back [CONT-05]', () => {
  const steps = (fromId: number, toId: number) =>
    shortestWay(STADIUM, { fromId, toId }, true)?.steps.map(({ directions }) => directions);
  expect(steps(SEAT, STALL)).toEqual(['to 4', 'to 3']);
  expect(steps(STALL, SEAT)).toEqual(['back to 4', 'back to 1']);
});

it('places without paths have no way, and a place is at itself [CONT-05]', () => {
  expect(shortestWay(STADIUM, { fromId: SEAT, toId: 9 }, false)).toBeNull();
  expect(shortestWay(STADIUM, { fromId: SEAT, toId: GATE }, true)?.minutes).toBe(7);
  expect(shortestWay([], { fromId: SEAT, toId: SEAT }, false)).toEqual({ minutes: 0, steps: [] });
});

const places = fc.integer({ min: 1, max: 6 });
const paths = fc.array(
  fc
    .record({ fromId: places, toId: places, minutes: fc.integer({ min: 1, max: 9 }), isStepFree: fc.boolean() })
    .map(({ fromId, toId, minutes, isStepFree }) => path(fromId, toId, minutes, { isStepFree })),
  { maxLength: 14 },
);

it('a way is as long as its way back, and never longer over one place more [CONT-05]', () => {
  fc.assert(
    fc.property(paths, places, places, places, fc.boolean(), (all, a, b, c, isStepFree) => {
      const minutes = (fromId: number, toId: number) =>
        shortestWay(all, { fromId, toId }, isStepFree)?.minutes ?? Infinity;
      expect(minutes(a, b)).toBe(minutes(b, a));
      expect(minutes(a, c)).toBeLessThanOrEqual(minutes(a, b) + minutes(b, c));
      expect(shortestWay(all, { fromId: a, toId: b }, false)?.minutes ?? Infinity).toBeLessThanOrEqual(minutes(a, b));
    }),
  );
});
