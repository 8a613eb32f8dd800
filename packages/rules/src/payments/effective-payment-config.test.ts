import { expect, it } from 'vitest';
import { effectivePaymentConfig } from './effective-payment-config.ts';

const config = (id: number, priorityOverCommerce: boolean) => ({
  id,
  priorityOverCommerce,
  activePaymentProvider: null,
  cashEnabled: true,
  balanceEnabled: false,
  mercadoPagoConfigId: null,
  mercadoPagoPublicKey: null,
  mercadoPagoCheckoutConfig: null,
  firstDataConfig: null,
  izipayConfig: null,
  sitefConfig: null,
  paypalConfig: null,
  mercadoPagoPointConfig: null,
  cloverPointConfig: null,
  providerDownSince: null,
});

it('the venue rules over the commerce only with priority [METHOD-03]', () => {
  expect(effectivePaymentConfig(config(1, true), config(2, false)).id).toBe(1);
  expect(effectivePaymentConfig(config(1, false), config(2, false)).id).toBe(2);
});
