import { expect, it } from 'vitest';
import { FULL_GRANT, isWithinRefundLimit, mayGive, seesMoney } from './permissions.ts';
import { grantOfReadySet, READY_SET_KEYS, READY_SETS } from './ready-sets.ts';

it('a person gives no permission and no refund limit above their own [ROLE-01]', () => {
  const cashier = grantOfReadySet('cashier', 'ARS');
  const lead = grantOfReadySet('shift-lead', 'ARS');
  expect([mayGive(lead, cashier), mayGive(cashier, lead)]).toEqual([true, false]);
  expect(mayGive(cashier, { ...cashier, refundLimitMinor: 500_001 })).toBe(false);
  expect(mayGive(cashier, { ...cashier, refundLimitMinor: null })).toBe(false);
  expect(mayGive(cashier, { permissions: ['hand-over'], refundLimitMinor: null })).toBe(true);
  for (const key of READY_SET_KEYS) expect(mayGive(FULL_GRANT, grantOfReadySet(key, 'PEN'))).toBe(true);
});

it('a refund is within the limit of a role that may refund [ROLE-01, REF-03]', () => {
  const cashier = grantOfReadySet('cashier', 'ARS');
  expect([isWithinRefundLimit(cashier, 500_000), isWithinRefundLimit(cashier, 500_001)]).toEqual([true, false]);
  expect(isWithinRefundLimit(FULL_GRANT, 1e12)).toBe(true);
  expect(isWithinRefundLimit({ permissions: ['prepare'], refundLimitMinor: null }, 1)).toBe(false);
});

it('of the ready roles cook and runner see no amounts [ROLE-01]', () => {
  const blind = READY_SET_KEYS.filter((key) => !seesMoney(READY_SETS[key].permissions));
  expect(blind).toEqual(['cook', 'runner']);
});
