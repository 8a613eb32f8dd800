import { z } from 'zod';
import { MENU_LIMITS } from '../values/limits.ts';
import { defineResource, type RowOf } from './define-resource.ts';
import { count, fixed, flag, reference, words } from './fields.ts';
import { rowsOfCommerces } from './resource-calls.ts';
import { Position } from './values.ts';

/** A heading of a menu. `requiresIdentification`: its products are for adults. @see COM-01 */
export const productCategories = defineResource({
  name: 'product-categories',
  subject: 'product-category',
  id: 'ManagedCategory',
  title: 'Product categories',
  objects: rowsOfCommerces('venue-category'),
  fields: {
    commerceId: fixed(reference()),
    description: words(MENU_LIMITS.category),
    requiresIdentification: flag(false),
    position: count(Position, 1),
  },
  facts: { products: z.int() },
});

/** A category of products as the back office shows it. */
export type ManagedCategory = RowOf<typeof productCategories>;
