import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { INGREDIENT_LIMITS } from '../../values/limits.ts';
import { BodyId, Id } from '../../values/paged.ts';

const reading = { access: 'staff', priority: PRIORITY.optional } as const;
const config = { ...reading, effects: [] } as const;
const tags = ['back office'] as const;

const RecipeRow = z.strictObject({
  sizeId: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: '0: each unit. Others: units of that size, besides' }),
  ingredientId: BodyId,
  amount: z.int().min(1).max(INGREDIENT_LIMITS.amountPerUnit).meta({ description: 'In the unit of the ingredient' }),
});

/** What one unit of a product takes. */
const Recipe = z.strictObject({ rows: z.array(RecipeRow).max(INGREDIENT_LIMITS.recipe) }).meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof Recipe>;

export const getRecipe = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/products/:id/ingredients',
  config: { ...reading, object: 'venue-product', permission: ['stock', 'menu'] },
  schema: {
    summary: 'Get what a unit of a product takes of ingredients',
    tags,
    params: z.object({ venueId: Id, id: Id }),
    response: { 200: Recipe },
  },
} as const satisfies Call;

/**
 * Replaces what a unit takes. Orders placed before take what they took. 422 for an ingredient of another commerce, a size of
 * another product, or a row that is named twice.
 *
 * @see ORD-07
 */
export const setRecipe = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/products/:id/ingredients',
  config: { ...config, object: 'venue-product', permission: 'menu' },
  schema: {
    summary: 'Set what a unit of a product takes of ingredients',
    tags,
    params: z.object({ venueId: Id, id: Id }),
    body: Recipe,
    response: { 200: Recipe },
  },
} as const satisfies Call;

/** Sets the amounts that can be sold now, all or none; null: not counted any more. Amounts that open orders hold stay held. */
export const countIngredients = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/ingredient-counts',
  config: { ...config, object: 'venue-part', permission: ['stock', 'menu'] },
  schema: {
    summary: 'Set the counted amounts of ingredients',
    tags,
    params: z.object({ venueId: Id }),
    body: z.strictObject({
      counts: z
        .array(
          z.strictObject({
            ingredientId: BodyId,
            amount: z.int().min(0).max(INGREDIENT_LIMITS.amount).nullable(),
          }),
        )
        .min(1)
        .max(INGREDIENT_LIMITS.counts),
    }),
    response: { 204: z.null() },
  },
} as const satisfies Call;
