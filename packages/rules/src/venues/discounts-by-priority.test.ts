import { expect, it } from 'vitest';
import type { Discount } from '@app/contract/visitor/venues.ts';
import { discountsByPriority } from './discounts-by-priority.ts';

const discount = (id: number, priority: number): Discount => ({
  id,
  commerceId: 1,
  description: '2x1',
  translatedDescription: null,
  enabled: true,
  amount: 50,
  priority,
  images: [],
});

it('the highest priority is first, then the lower id, over all commerces [HOME-03, DISC-01]', () => {
  const commerces = [{ discounts: [discount(4, 1), discount(3, 5)] }, { discounts: [discount(2, 5), discount(1, 1)] }];
  const offered = discountsByPriority(commerces);
  expect(offered.map((one) => one.discount.id)).toEqual([2, 3, 1, 4]);
  expect(offered[0]?.commerce).toBe(commerces[1]);
});
