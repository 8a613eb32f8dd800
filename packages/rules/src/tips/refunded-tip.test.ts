import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tipOfRefundMinor } from './refunded-tip.ts';

const order = fc
  .record({ goodsMinor: fc.integer({ min: 1, max: 1_000_000 }), tipMinor: fc.nat(100_000) })
  .map(({ goodsMinor, tipMinor }) => ({ totalMinor: goodsMinor + tipMinor, tipMinor }));
/** A part of what is left, and whether the refund fails later. */
const refunds = fc.array(fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), fails: fc.boolean() }));

it('refunds in any steps give back products first and the tip once [TIP-02]', () => {
  fc.assert(
    fc.property(order, refunds, (of, wanted) => {
      let [refundedMinor, refundedTipMinor] = [0, 0];
      const refund = (amountMinor: number, fails: boolean) => {
        const tip = tipOfRefundMinor({ ...of, refundedMinor, refundedTipMinor }, amountMinor);
        expect(tip).toBeGreaterThanOrEqual(0);
        expect(tip).toBeLessThanOrEqual(amountMinor);
        if (fails) return;
        refundedMinor += amountMinor;
        refundedTipMinor += tip;
        expect(refundedTipMinor).toBeLessThanOrEqual(of.tipMinor);
        expect(refundedMinor - refundedTipMinor).toBeLessThanOrEqual(of.totalMinor - of.tipMinor);
      };
      for (const { part, fails } of wanted) refund(Math.floor((of.totalMinor - refundedMinor) * part), fails);
      refund(of.totalMinor - refundedMinor, false);
      expect([refundedMinor, refundedTipMinor]).toEqual([of.totalMinor, of.tipMinor]);
    }),
  );
});

it('a refund of no more than the products gives back no tip [TIP-02]', () => {
  const paid = { totalMinor: 1_100, tipMinor: 100, refundedMinor: 0, refundedTipMinor: 0 };
  expect([1_000, 1_040, 1_100].map((amountMinor) => tipOfRefundMinor(paid, amountMinor))).toEqual([0, 40, 100]);
  const failed = { ...paid, refundedMinor: 500, refundedTipMinor: 100 };
  expect(tipOfRefundMinor(failed, 600)).toBe(0);
});
