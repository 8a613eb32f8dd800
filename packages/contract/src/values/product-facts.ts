/** What a label in Argentina must name. @see PROD-05 */
export const PRODUCT_ALLERGENS = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'tree-nuts',
  'sulphites',
] as const;
export type ProductAllergen = (typeof PRODUCT_ALLERGENS)[number];

/** What people look for or avoid. `gluten-free`: without gluten, oats, wheat, barley and rye (sin TACC). */
export const PRODUCT_TRAITS = ['gluten-free', 'vegetarian', 'vegan', 'spicy', 'alcohol'] as const;
export type ProductTrait = (typeof PRODUCT_TRAITS)[number];
