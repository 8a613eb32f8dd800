/** Units in which an ingredient is counted: pieces, grams or millilitres. Amounts are whole numbers of them. */
export const INGREDIENT_UNITS = ['piece', 'g', 'ml'] as const;
export type IngredientUnit = (typeof INGREDIENT_UNITS)[number];

export const INGREDIENT_LIMITS = {
  name: 80,
  /** Of what is left: 100 tonnes. */
  amount: 100_000_000,
  /** Of what one unit of a product takes. */
  amountPerUnit: 100_000,
  /** Rows of the recipe of a product. */
  recipe: 200,
  /** Ingredients of one count. */
  counts: 500,
} as const;
