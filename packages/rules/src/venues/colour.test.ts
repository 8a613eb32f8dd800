import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjustUntilReadable, contrast, inkOn, mix, toLch, toRgb, WHITE, type Rgb } from './colour.ts';

const BLACK: Rgb = [0, 0, 0];
const YELLOW: Rgb = [255, 233, 77];
const channel = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(channel, channel, channel);

it('white on black has a contrast of 21, a colour on itself of 1 [APP-05]', () => {
  expect(contrast(WHITE, BLACK)).toBeCloseTo(21, 10);
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 10);
  expect(contrast(YELLOW, YELLOW)).toBe(1);
});

it('a colour that a screen can show stays as it is [APP-05]', () => {
  fc.assert(
    fc.property(colour, (shown) => {
      expect(toRgb(toLch(shown))).toEqual(shown);
    }),
  );
});

it('a colour that no screen can show has less chroma, with its lightness and hue [APP-05]', () => {
  const lightness = fc.double({ min: 0.3, max: 0.9, noNaN: true });
  const hue = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(lightness, hue, (wantedLightness, wantedHue) => {
      const [shownLightness, chroma, shownHue] = toLch(toRgb([wantedLightness, 0.45, wantedHue]));
      expect(Math.abs(shownLightness - wantedLightness)).toBeLessThan(0.01);
      expect(chroma).toBeLessThan(0.4);
      expect(chroma).toBeGreaterThan(0.04);
      expect(Math.abs(shownHue - wantedHue)).toBeLessThan(0.1);
    }),
  );
});

it('a mixed colour has the share of the second one [APP-05]', () => {
  const [from, to]: [Rgb, Rgb] = [
    [0, 100, 200],
    [100, 200, 0],
  ];
  expect([mix(from, to, 0), mix(from, to, 0.25), mix(from, to, 1)]).toEqual([from, [25, 125, 150], to]);
});

it('a colour changes its lightness no further than it must [APP-05]', () => {
  const grey: Rgb = [119, 119, 119];
  for (const [ground, towards] of [
    [BLACK, 1],
    [WHITE, -1],
  ] as const) {
    const own = contrast(grey, ground);
    expect(adjustUntilReadable(toLch(grey), [ground], own, towards)).toEqual(grey);
    const changed = contrast(adjustUntilReadable(toLch(grey), [ground], 7, towards), ground);
    expect(changed).toBeGreaterThanOrEqual(7);
    expect(changed).toBeLessThan(7.4);
  }
});

it('a contrast that no colour has ends in white or black [APP-05]', () => {
  expect(adjustUntilReadable(toLch(YELLOW), [WHITE], 22, 1)).toEqual(WHITE);
  expect(adjustUntilReadable(toLch(YELLOW), [WHITE], 22, -1)).toEqual(BLACK);
});

it('the ink is white with enough contrast, else a dark tint, else black [APP-05]', () => {
  const red: Rgb = [143, 23, 48];
  expect(inkOn(red, contrast(red, WHITE))).toEqual(WHITE);
  const tint = inkOn(YELLOW);
  expect(tint).not.toEqual(BLACK);
  expect(toLch(tint)[1]).toBeLessThan(0.045);
  expect(inkOn(YELLOW, contrast(YELLOW, tint))).toEqual(tint);
  expect(inkOn(YELLOW, contrast(YELLOW, BLACK))).toEqual(BLACK);
});
