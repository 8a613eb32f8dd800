import { expect, it } from 'vitest';
import type { LockedAccount } from '#features/ledger/ledger-account-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { walletPayments } from './wallet-payments.ts';

it('orders of a batch pay one after the other; a refused one pays nothing [WAL-01]', () => {
  const locked: LockedAccount[] = [
    { kind: 'sales', ownerId: 0, id: 1, balanceMinor: null, isClosed: false },
    { kind: 'wallet', ownerId: 12, id: 2, balanceMinor: 1_500, isClosed: false },
    { kind: 'wallet', ownerId: 13, id: 3, balanceMinor: 1_000, isClosed: false },
  ];
  const payments = walletPayments(locked);
  const pay = (id: number, totalMinor: number, accountId: number) =>
    payments.pay({ id, commerceId: 7, totalMinor, tipMinor: 0 }, accountId);
  const outcomes = [pay(101, 1_000, 12), pay(102, 1_000, 12), pay(103, 1_000, 13), pay(104, 500, 12)];
  expect(outcomes.map((outcome) => (outcome instanceof ProblemError ? outcome.facts : outcome))).toEqual([
    null,
    { balance: 5 },
    null,
    null,
  ]);
  expect(payments.transfers.map(({ orderId }) => orderId)).toEqual([101, 103, 104]);
  expect(payments.entries.map(({ accountId, balanceMinor }) => [accountId, balanceMinor])).toEqual([
    [2, 500],
    [1, null],
    [3, 0],
    [1, null],
    [2, 0],
    [1, null],
  ]);
});
