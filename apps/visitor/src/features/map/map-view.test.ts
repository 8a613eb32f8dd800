import { expect, it } from 'vitest';
import { centredOn, panned, WHOLE_MAP, zoomed } from './map-view.ts';

const frame = { width: 400, height: 600 };
const middle = { x: 0, y: 0 };

it('zooming around the centre keeps the centre [CONT-05]', () => {
  expect(zoomed(WHOLE_MAP, 2, middle, frame)).toEqual({ scale: 2, x: 0, y: 0 });
});

it('the point under the fingers stays in place [CONT-05]', () => {
  const view = zoomed(WHOLE_MAP, 2, { x: 100, y: -50 }, frame);
  expect(view).toEqual({ scale: 2, x: -100, y: 50 });
});

it('the zoom is limited to 1 to 6 times [CONT-05]', () => {
  expect(zoomed(WHOLE_MAP, 100, middle, frame).scale).toBe(6);
  expect(zoomed({ scale: 2, x: 50, y: 50 }, 0.01, middle, frame)).toEqual(WHOLE_MAP);
});

it('the map cannot be moved out of its frame [CONT-05]', () => {
  expect(panned(WHOLE_MAP, 500, 500, frame)).toEqual(WHOLE_MAP);
  expect(panned({ scale: 2, x: 0, y: 0 }, 500, -900, frame)).toEqual({ scale: 2, x: 200, y: -300 });
});

it('a place is shown in the middle, or as near as the edges allow [CONT-05]', () => {
  expect(centredOn({ x: 0.25, y: 0.5 }, 2, frame)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(centredOn({ x: 0.6, y: 0.55 }, 2, frame)).toEqual({
    scale: 2,
    x: expect.closeTo(-80),
    y: expect.closeTo(-60),
  });
  expect(centredOn({ x: 1, y: 0 }, 2, frame)).toEqual({ scale: 2, x: -200, y: 300 });
});
