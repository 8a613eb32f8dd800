/** Tables that a copy of a venue has, in the order of their references. */
export const CATALOGUE_TABLES = [
  'product_categories',
  'products',
  'clothing_sizes',
  'modifier_groups',
  'product_extras',
  'ingredients',
  'banners',
  'venue_sections',
] as const;
