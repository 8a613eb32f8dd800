import { z } from 'zod';
import { MENU_LIMITS } from '../values/limits.ts';
import { defineResource, type RowOf } from './define-resource.ts';
import { count, described, fixed, flag, reference, words } from './fields.ts';
import { rowsOfCommerces } from './resource-calls.ts';
import { inSheets, listed } from './sheet-columns.ts';
import { Position } from './values.ts';

/** A heading of a menu. `requiresIdentification`: its products are for adults. @see COM-01 */
export const productCategories = defineResource({
  name: 'product-categories',
  subject: 'product-category',
  id: 'ManagedCategory',
  title: 'Product categories',
  objects: rowsOfCommerces('venue-category'),
  permissions: { read: ['stock', 'menu'], change: 'menu' },
  fields: {
    commerceId: fixed(reference()),
    description: inSheets(words(MENU_LIMITS.category), {
      column: 'category',
      heading: { es: 'Categoría', en: 'Category' },
      synonyms: listed(`
        rubro, rubros, seccion, secc, familia, familias, flia, fam, grupo, cat, categ, categorias, depto, departamento,
        section, group
      `),
      translation: {
        heading: { es: 'Categoría en inglés', en: 'Category in Spanish' },
        synonyms: listed(`
            categoria ingles, categoria en castellano, categoria en espanol, english category,
            category in english, spanish category
          `),
      },
    }),
    requiresIdentification: inSheets(flag(false), {
      column: 'requiresIdentification',
      heading: { es: 'Mayores de 18', en: 'Adults only' },
      synonyms: listed(`
          mayor de 18, solo mayores, mayores, +18, 18+, requiere dni, requiere identificacion,
          requiere documento, edad, alcohol, age, over 18, requires id, requires identification,
          age restricted
        `),
    }),
    preparationMinutes: described(
      count(z.int().min(0).max(MENU_LIMITS.preparationMinutes), 5),
      'Of its products that state none of their own',
    ),
    position: count(Position, 1),
  },
  facts: { products: z.int() },
});

/** A category of products as the back office shows it. */
export type ManagedCategory = RowOf<typeof productCategories>;
