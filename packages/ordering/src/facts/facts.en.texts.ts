import type { FactsTexts } from './facts.es.texts.ts';

export const factsEn: FactsTexts = {
  facts: 'Allergens and diet',
  contains: ({ allergens }) => `Contains: ${allergens}`,
  'allergens-undeclared': "The stall hasn't declared any allergens.",
  'declared-by-stalls': 'As stated by each stall.',
  'allergen-gluten': 'gluten',
  'allergen-crustaceans': 'crustaceans',
  'allergen-egg': 'egg',
  'allergen-fish': 'fish',
  'allergen-peanut': 'peanuts',
  'allergen-soy': 'soy',
  'allergen-milk': 'milk',
  'allergen-tree-nuts': 'tree nuts',
  'allergen-sulphites': 'sulphites',
  'trait-gluten-free': 'Gluten-free',
  'trait-vegetarian': 'Vegetarian',
  'trait-vegan': 'Vegan',
  'trait-spicy': 'Spicy',
  'trait-alcohol': 'Contains alcohol',
};
