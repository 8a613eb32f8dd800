import { expect, it } from 'vitest';

import { createRestartPolicy } from './restart-policy.ts';

it('one that served and died is replaced at once', () => {
  const crew = createRestartPolicy();
  crew.noteReady();
  expect(crew.noteEnd('served', 0)).toBe(0);
});

it('when the very first cannot start, no other is tried: the settings are wrong', () => {
  expect(createRestartPolicy().noteEnd('failed', 0)).toBeNull();
});

it('while a sibling serves, starting is tried for ever, with ever longer waits', () => {
  const crew = createRestartPolicy();
  crew.noteReady();
  const waits = Array.from({ length: 7 }, (_, time) => crew.noteEnd('failed', time));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

it('when nobody serves any more, the fifth failed start in a row is the last', () => {
  const crew = createRestartPolicy();
  crew.noteReady();
  crew.noteEnd('served', 0);
  expect([1, 2, 3, 4].map((time) => crew.noteEnd('failed', time))).not.toContain(null);
  expect(crew.noteEnd('failed', 5)).toBeNull();
});

it('starts that something else killed are tried for ever, the very first one too', () => {
  const crew = createRestartPolicy();
  const waits = Array.from({ length: 200 }, (_, time) => crew.noteEnd('killed', time));
  expect(waits.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(waits).not.toContain(null);
  crew.noteReady();
  crew.noteEnd('served', 200);
  for (let time = 0; time < 4; time += 1) crew.noteEnd('failed', time);
  expect(crew.noteEnd('killed', 5)).not.toBeNull();
  expect(crew.noteEnd('failed', 6)).toBeNull();
});

it('ten deaths within a minute are replaced, the eleventh is a loop; spread over time they are not', () => {
  const deaths = (everyMs: number) => {
    const crew = createRestartPolicy();
    return Array.from({ length: 11 }, (_, death) => {
      crew.noteReady();
      return crew.noteEnd('served', death * everyMs);
    });
  };
  expect(deaths(1_000).at(-2)).toBe(0);
  expect(deaths(1_000).at(-1)).toBeNull();
  expect(deaths(10_000)).not.toContain(null);
});
