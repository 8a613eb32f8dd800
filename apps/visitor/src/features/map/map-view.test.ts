import { expect, it } from 'vitest';
import { panned, showing, WHOLE_MAP, zoomed } from './map-view.ts';

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
  expect(showing([{ x: 25, y: 50 }], frame)).toEqual({ scale: 2.5, x: 250, y: 0 });
  expect(showing([{ x: 60, y: 55 }], frame)).toEqual({ scale: 2.5, x: expect.closeTo(-100), y: expect.closeTo(-75) });
  expect(showing([{ x: 100, y: 0 }], frame)).toEqual({ scale: 2.5, x: -300, y: 450 });
});

it('a way is shown from its start to its end [CONT-05]', () => {
  expect(showing([], frame)).toEqual(WHOLE_MAP);
  const way = [
    { x: 40, y: 60 },
    { x: 75, y: 80 },
  ];
  const { scale, x, y } = showing(way, frame);
  expect(scale).toBe(2);
  const shownAt = (at: { x: number; y: number }) => [
    frame.width / 2 + (at.x / 100 - 0.5) * frame.width * scale + x,
    frame.height / 2 + (at.y / 100 - 0.5) * frame.height * scale + y,
  ];
  for (const [left, top] of way.map(shownAt)) {
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(frame.width);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(frame.height);
  }
  expect(
    showing(
      [
        { x: 0, y: 0 },
        { x: 100, y: 100 },
      ],
      frame,
    ),
  ).toEqual(WHOLE_MAP);
});
