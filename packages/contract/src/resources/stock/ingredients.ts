import { z } from 'zod';
import { INGREDIENT_LIMITS, INGREDIENT_UNITS } from '../../values/limits.ts';
import { defineResource, type RowOf } from '../define-resource.ts';
import { choice, count, described, fixed, optional, reference, words } from '../fields.ts';
import { rowsOfCommerces } from '../resource-calls.ts';

/**
 * What products of a commerce are made of. What is left changes with every order, so it has a call of its own. `amount`
 * null: not counted.
 *
 * @see ORD-07
 */
export const ingredients = defineResource({
  name: 'ingredients',
  subject: 'ingredient',
  id: 'ManagedIngredient',
  title: 'Ingredients',
  objects: rowsOfCommerces('venue-ingredient'),
  permissions: { read: ['stock', 'menu'], change: 'menu' },
  fields: {
    commerceId: fixed(reference()),
    name: words(INGREDIENT_LIMITS.name),
    unit: fixed(choice(z.enum(INGREDIENT_UNITS), INGREDIENT_UNITS, 'piece')),
    alertAmount: described(
      optional(count(z.int().min(0).max(INGREDIENT_LIMITS.amount))),
      'Staff are alerted at this amount and below it; null: never',
    ),
  },
  facts: {
    commerceName: z.string(),
    amount: z.int().nullable().meta({ description: 'Free to sell, in its unit; null: not counted' }),
    products: z.int(),
    usedBy: z.array(z.string()).meta({ description: 'The first products that take it' }),
  },
});

/** An ingredient as the back office shows it. */
export type ManagedIngredient = RowOf<typeof ingredients>;
