import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { endsByRefund, isRefundedWhole } from './refunded-whole.ts';

const minor = fc.integer({ min: 0, max: 1_000_000 });

it('refunds are whole once they reach the total, in any number of parts [REF-04]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const totalMinor = parts.reduce((sum, part) => sum + part, 0);
      let refundRequestedMinor = 0;
      for (const [index, part] of parts.entries()) {
        refundRequestedMinor += part;
        expect(isRefundedWhole({ totalMinor, refundRequestedMinor })).toBe(index === parts.length - 1);
      }
    }),
  );
});

it('an order that costs nothing is never refunded [REF-04]', () => {
  fc.assert(
    fc.property(minor, (refundRequestedMinor) => {
      expect(isRefundedWhole({ totalMinor: 0, refundRequestedMinor })).toBe(false);
    }),
  );
});

it('a whole refund ends an order between payment and hand-over, and no other one [REF-04, ORD-02]', () => {
  const { paymentAccepted, preparing, toDeliver, delivering } = ORDER_STATUS;
  const live: readonly number[] = [paymentAccepted, preparing, toDeliver, delivering];
  for (const statusId of Object.values(ORDER_STATUS)) {
    expect(endsByRefund({ statusId, totalMinor: 500, refundRequestedMinor: 500 })).toBe(live.includes(statusId));
    expect(endsByRefund({ statusId, totalMinor: 500, refundRequestedMinor: 499 })).toBe(false);
  }
});
