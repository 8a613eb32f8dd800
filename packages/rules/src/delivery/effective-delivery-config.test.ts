import { expect, it } from 'vitest';
import { effectiveDeliveryConfig } from './effective-delivery-config.ts';

const config = (id: number, priorityOverCommerce: boolean) => ({
  id,
  priorityOverCommerce,
  deliveryEnabled: true,
  pickUpEnabled: true,
  isLocalDelivery: true,
  pickUpVerificationMethod: 'code' as const,
  areas: [],
});

it('the venue rules over the commerce only with priority [DEL-01]', () => {
  expect(effectiveDeliveryConfig(config(1, true), config(2, false)).id).toBe(1);
  expect(effectiveDeliveryConfig(config(1, false), config(2, false)).id).toBe(2);
  expect(effectiveDeliveryConfig(config(1, false), config(2, true)).id).toBe(2);
});
