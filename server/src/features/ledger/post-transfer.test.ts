import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { LockedAccount } from './ledger-account-store.ts';
import { postTransfer } from './post-transfer.ts';
import type { Transfer } from './transfer-store.ts';

const wallet = (ownerId: number, balanceMinor: number, changes: Partial<LockedAccount> = {}): LockedAccount => ({
  id: 100 + ownerId,
  kind: 'wallet',
  ownerId,
  balanceMinor,
  isClosed: false,
  ...changes,
});
const sales = (): LockedAccount => ({ id: 1, kind: 'sales', ownerId: 0, balanceMinor: null, isClosed: false });
const transfer = (from: LockedAccount, to: LockedAccount, amountMinor: number): Transfer => ({
  kind: 'order-paid',
  ref: '1',
  commerceId: null,
  orderId: 1,
  actorId: null,
  from,
  to,
  amountMinor,
});

it('a transfer has two sides that sum to zero, with the balance of a wallet [WAL-01]', () => {
  const own = wallet(7, 500);
  const entries = postTransfer(transfer(own, sales(), 300), [own, sales()]);
  expect(entries).toEqual([
    { kind: 'order-paid', ref: '1', accountId: 107, amountMinor: -300, balanceMinor: 200 },
    { kind: 'order-paid', ref: '1', accountId: 1, amountMinor: 300, balanceMinor: null },
  ]);
});

it('transfers between wallets move money and never take a wallet below zero [WAL-01]', () => {
  const amounts = fc.array(fc.record({ amountMinor: fc.integer({ min: 1, max: 400 }), isBack: fc.boolean() }));
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), amounts, (first, second, moves) => {
      const [one, other] = [wallet(7, first), wallet(8, second)];
      for (const { amountMinor, isBack } of moves) {
        const [from, to] = isBack ? [other, one] : [one, other];
        const before = from.balanceMinor ?? 0;
        const entries = postTransfer(transfer(from, to, amountMinor), [one, other]);
        expect(entries instanceof ProblemError).toBe(amountMinor > before);
        expect(from.balanceMinor).toBe(entries instanceof ProblemError ? before : before - amountMinor);
      }
      expect((one.balanceMinor ?? 0) + (other.balanceMinor ?? 0)).toBe(first + second);
    }),
  );
});

it('a refusal names the balance, and nothing goes into a closed wallet [WAL-01]', () => {
  const own = wallet(7, 299);
  expect(postTransfer(transfer(own, sales(), 300), [own, sales()])).toMatchObject({
    code: 'not-enough-balance',
    facts: { balance: 2.99 },
  });
  const closed = wallet(8, 0, { isClosed: true });
  expect(postTransfer(transfer(sales(), closed, 300), [closed, sales()])).toMatchObject({ code: 'wallet-closed' });
  expect([own.balanceMinor, closed.balanceMinor]).toEqual([299, 0]);
});

it.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%d is no amount of a transfer [WAL-01]', (amount) => {
  const own = wallet(7, 500);
  expect(() => postTransfer(transfer(own, sales(), amount), [own, sales()])).toThrow(RangeError);
});

it('an account of another kind or owner is not the locked one [WAL-01]', () => {
  const own = wallet(7, 500);
  const cash = { ...sales(), kind: 'cash-safe' } as const;
  for (const locked of [[own], [own, cash], [own, { ...sales(), ownerId: 1 }]]) {
    expect(() => postTransfer(transfer(own, sales(), 300), locked)).toThrow('sales/0 is not locked');
  }
});
