import { z } from 'zod';
import { defineResource, type RowOf } from '../define-resource.ts';
import { count, fixed, flag, percent, reference, words } from '../fields.ts';
import { rowsOfCommerces } from '../resource-calls.ts';

/**
 * A discount that visitors claim once at a commerce. The highest priority comes first. Once claimed it is not removed:
 * each visitor claims it once, so its id is not used again.
 *
 * @see HOME-03
 */
export const discounts = defineResource({
  name: 'discounts',
  subject: 'discount',
  id: 'ManagedDiscount',
  title: 'Discounts',
  objects: rowsOfCommerces('commerce-content'),
  permissions: { read: 'menu', change: 'menu' },
  effects: ['moves-money'],
  fields: {
    commerceId: fixed(reference()),
    description: words(200),
    amountPercent: percent(z.number().gt(0).max(100)),
    enabled: flag(true),
    priority: count(z.int().min(0).max(100_000), 1),
  },
  facts: { commerceName: z.string(), claims: z.int(), imagePath: z.string().nullable() },
});

/** A discount as the back office shows it. */
export type ManagedDiscount = RowOf<typeof discounts>;
