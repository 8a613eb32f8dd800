import { expect, it } from 'vitest';
import { isOfSale } from './refund-cause.ts';
import { refundTransfer } from './refund-transfer.ts';

const refund = { id: 'r1', orderId: 7, commerceId: 3, amountMinor: 900, tipMinor: 0, actorId: 5 } as const;
const wallet = { kind: 'wallet', accountId: 11 } as const;

it.each([
  ['staff', true],
  ['in-panel', true],
  ['cancelled', true],
  ['late-capture', false],
  ['duplicate-capture', false],
  ['amount-mismatch', false],
  ['unbooked-capture', false],
] as const)('a refund because of %s takes from sales: %s [REF-04, PAY-04]', (cause, isSale) => {
  expect(isOfSale(cause)).toBe(isSale);
  const { from, amountMinor } = refundTransfer({ ...refund, route: wallet, cause });
  expect([from, amountMinor]).toEqual([{ kind: isSale ? 'sales' : 'refund-payable', ownerId: 0 }, 900]);
});

it('a refund goes to where it was paid from [REF-04]', () => {
  const routes = [
    { kind: 'provider', configId: 4, providerRef: 'p' },
    wallet,
    { kind: 'by-hand' },
    { kind: 'cash' },
  ] as const;
  expect(routes.map((route) => refundTransfer({ ...refund, route, cause: 'staff' }).to)).toEqual([
    { kind: 'clearing', ownerId: 4 },
    { kind: 'wallet', ownerId: 11 },
    { kind: 'by-hand', ownerId: 0 },
    { kind: 'cash-drawer', ownerId: 3 },
  ]);
  const nowhere = { ...refund, commerceId: null, route: { kind: 'cash' }, cause: 'staff' } as const;
  expect(() => refundTransfer(nowhere)).toThrow('requires a commerce');
});
