import { expect, it } from 'vitest';
import { REFUND_WINDOW_MS, refundBlockers } from './refund-blockers.ts';

const madeAtMs = Date.UTC(2026, 4, 1, 20);
const paid = { statusId: 2, isPaid: true, totalMinor: 900, refundRequestedMinor: 0, madeAtMs } as const;
const late = REFUND_WINDOW_MS + 1;

it.each([
  ['a paid order of this evening can be refunded', paid, 60_000, []],
  ['at 48 h sharp it still can', paid, REFUND_WINDOW_MS, []],
  ['a millisecond later it is out of date', paid, late, ['out-of-date']],
  ['the rest of a partly refunded order can', { ...paid, refundRequestedMinor: 899 }, 0, []],
  ['a refunded order cannot', { ...paid, refundRequestedMinor: 900 }, 0, ['already-refunded']],
  ['an unpaid order cannot', { ...paid, statusId: 1, isPaid: false }, 0, ['invalid-status']],
  ['nor has one that ended unpaid', { ...paid, statusId: 7, isPaid: false }, 0, ['invalid-status']],
  ['nor one that cost nothing', { ...paid, totalMinor: 0 }, 0, ['invalid-status']],
  ['one that ended with money on it can', { ...paid, statusId: 7 }, 0, []],
  ['every reason is given', { ...paid, refundRequestedMinor: 900 }, late, ['already-refunded', 'out-of-date']],
] as const)('%s [REF-02]', (_title, order, ageMs, refusals) => {
  expect(refundBlockers(order, madeAtMs + ageMs)).toEqual(refusals);
});
