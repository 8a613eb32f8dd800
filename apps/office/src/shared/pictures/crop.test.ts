import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropOf, frameOf, MAX_ZOOM, movedFrame, shownPart } from './crop.ts';

const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const frame = fc.record({ zoom: fc.double({ min: 0.5, max: 9, noNaN: true }), x: part, y: part });

it('a crop has its ratio and lies inside of the picture [VENUE-06]', () => {
  fc.assert(
    fc.property(ratio, ratio, frame, (picture, wanted, chosen) => {
      const { x, y, width, height } = cropOf(picture, wanted, chosen);
      expect((width / height) * picture).toBeCloseTo(wanted, 6);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

it('the frame of a stored crop makes the same crop [VENUE-06]', () => {
  fc.assert(
    fc.property(ratio, ratio, frame, (picture, wanted, chosen) => {
      const zoom = Math.min(MAX_ZOOM, Math.max(1, chosen.zoom));
      const crop = cropOf(picture, wanted, { ...chosen, zoom });
      const again = cropOf(picture, wanted, frameOf(picture, wanted, crop));
      for (const name of ['x', 'y', 'width', 'height'] as const) expect(again[name]).toBeCloseTo(crop[name], 6);
    }),
  );
});

it('a frame at the edge does not move further [VENUE-06]', () => {
  const atEdge = movedFrame(2, 1, { zoom: 2, x: 0.5, y: 0.5 }, { x: 1, y: 0 });
  expect(movedFrame(2, 1, atEdge, { x: 0.1, y: 0 })).toEqual(atEdge);
  expect(cropOf(2, 1, atEdge)).toEqual({ x: 0.75, y: 0.25, width: 0.25, height: 0.5 });
});

it('a screen of another ratio cuts around the focus [VENUE-06]', () => {
  const left = shownPart(2, { x: 0, y: 0, width: 1, height: 1 }, { x: 0, y: 0.5 }, 1);
  expect(left).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
  fc.assert(
    fc.property(ratio, ratio, part, part, (picture, wanted, x, y) => {
      const shown = shownPart(picture, { x: 0.2, y: 0.1, width: 0.5, height: 0.6 }, { x, y }, wanted);
      expect((shown.width / shown.height) * picture).toBeCloseTo(wanted, 6);
      expect(shown.x).toBeGreaterThanOrEqual(0.2 - 1e-9);
      expect(shown.x + shown.width).toBeLessThanOrEqual(0.7 + 1e-9);
    }),
  );
});
