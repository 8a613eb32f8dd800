/** What a stall declares of its products. The kiosk shows them too. */
export const factsEs = {
  facts: 'Alérgenos y dieta',
  contains: ({ allergens }: { allergens: string }) => `Contiene: ${allergens}`,
  'allergens-undeclared': 'El puesto no declaró alérgenos.',
  'declared-by-stalls': 'Lo declara cada puesto.',
  'allergen-gluten': 'gluten',
  'allergen-crustaceans': 'crustáceos',
  'allergen-egg': 'huevo',
  'allergen-fish': 'pescado',
  'allergen-peanut': 'maní',
  'allergen-soy': 'soja',
  'allergen-milk': 'leche',
  'allergen-tree-nuts': 'frutos secos',
  'allergen-sulphites': 'sulfitos',
  'trait-gluten-free': 'Sin TACC',
  'trait-vegetarian': 'Vegetariano',
  'trait-vegan': 'Vegano',
  'trait-spicy': 'Picante',
  'trait-alcohol': 'Con alcohol',
};

export type FactsTexts = typeof factsEs;
