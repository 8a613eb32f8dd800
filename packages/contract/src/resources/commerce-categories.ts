import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { count, text, words } from './fields.ts';
import { rowsOfVenue } from './resource-calls.ts';
import { Position } from './values.ts';

/** A kind of commerce by which visitors filter the home page. `icon`: a name of the product's icons. @see HOME-04 */
export const commerceCategories = defineResource({
  name: 'commerce-categories',
  subject: 'commerce-category',
  id: 'ManagedCommerceCategory',
  title: 'Commerce categories',
  objects: { ...rowsOfVenue('venue-commerce-category'), list: 'venue-part' },
  permissions: { read: ['menu', 'settings'], change: 'settings' },
  fields: {
    description: words(40),
    icon: text(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of an icon'), 'utensils'),
    position: count(Position, 1),
  },
  facts: { commerces: z.int() },
});

/** A category of commerces as the back office shows it. */
export type ManagedCommerceCategory = RowOf<typeof commerceCategories>;
