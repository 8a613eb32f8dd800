import { expect, it } from 'vitest';
import { paymentMethods } from './payment-methods.ts';

it('cash is offered where it is enabled, and preselected [METHOD-01, METHOD-03]', () => {
  expect(paymentMethods({ cashEnabled: true }, 100)).toEqual({
    isPaymentNeeded: true,
    offered: ['cash'],
    preselected: 'cash',
  });
  expect(paymentMethods({ cashEnabled: false }, 100)).toEqual({
    isPaymentNeeded: true,
    offered: [],
    preselected: null,
  });
});

it('a total of zero needs no payment [CHK-07]', () => {
  expect(paymentMethods({ cashEnabled: true }, 0)).toEqual({ isPaymentNeeded: false, offered: [], preselected: null });
});
