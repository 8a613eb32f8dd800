import { expect, it } from 'vitest';
import { refundFacts } from './refund-facts.ts';

const order = { totalAmount: 3_500, refundedAmount: 0, refundUnderWayAmount: 0, refunds: [] } as const;
const refused = (amount: number) => ({ refunds: [{ state: 'refused', amount }] }) as const;

it.each([
  ['without a refund', {}, null],
  ['a part is back', { refundedAmount: 500 }, { kind: 'part', state: 'made', amountMinor: 50_000 }],
  ['all is back', { refundedAmount: 3_500 }, { kind: 'whole', state: 'made', amountMinor: 350_000 }],
  [
    'the last part is on its way',
    { refundedAmount: 500, refundUnderWayAmount: 3_000 },
    { kind: 'whole', state: 'under-way', amountMinor: 350_000 },
  ],
  ['the bank refused all', refused(3_500), { kind: 'whole', state: 'refused', amountMinor: 350_000 }],
  [
    'the bank refused the rest',
    { ...refused(3_000), refundedAmount: 500 },
    { kind: 'whole', state: 'refused', amountMinor: 300_000 },
  ],
] as const)('an order says what is known of its money: %s [REF-04]', (_title, change, facts) => {
  expect(refundFacts({ ...order, ...change })).toEqual(facts);
});

it('an order that an earlier version stored has sums only [REF-04]', () => {
  const { refunds: _new, ...earlier } = order;
  expect(refundFacts({ ...earlier, refundedAmount: 500 })).toMatchObject({ kind: 'part', state: 'made' });
});
