import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalTipShareMinor } from './share-tips.ts';

it('equal parts are whole steps, and leave less than a step for each person [TIP-03]', () => {
  const tips = fc.integer({ min: -1_000, max: 10_000_000 });
  fc.assert(
    fc.property(tips, fc.integer({ min: 1, max: 60 }), fc.constantFrom(1, 10, 10_000), (tipsMinor, people, step) => {
      const shareMinor = equalTipShareMinor(tipsMinor, people, step);
      const leftMinor = Math.max(0, tipsMinor) - shareMinor * people;
      expect([shareMinor % step, shareMinor >= 0, leftMinor >= 0, leftMinor < people * step]).toEqual([
        0,
        true,
        true,
        true,
      ]);
    }),
  );
});

it('without people there is no part [TIP-03]', () => {
  expect(equalTipShareMinor(500, 0, 1)).toBe(0);
});
