import { z } from 'zod';
import { name, Position, translated } from './managed-values.ts';
import { resourceCalls, rowsOfVenue } from './resource-calls.ts';

/** A kind of commerce by which visitors filter the home page. `icon`: a name of the product's icons. @see HOME-04 */
export const ManagedCommerceCategoryValues = {
  description: name(40),
  translatedDescription: translated(40),
  icon: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of an icon'),
  position: Position,
};

export const commerceCategoryCalls = resourceCalls({
  name: 'commerce-categories',
  id: 'ManagedCommerceCategory',
  title: 'Commerce categories',
  objects: { ...rowsOfVenue('venue-commerce-category'), list: 'venue-part' },
  values: ManagedCommerceCategoryValues,
  facts: { commerces: z.int() },
});
export const managedCommerceCategories = commerceCategoryCalls.list;
export const managedCommerceCategory = commerceCategoryCalls.read;
export const createCommerceCategory = commerceCategoryCalls.create;
export const changeCommerceCategory = commerceCategoryCalls.change;
export const changeCommerceCategories = commerceCategoryCalls.changeMany;
export const removeCommerceCategory = commerceCategoryCalls.remove;

/** A category of commerces as the back office shows it. */
export const ManagedCommerceCategory = commerceCategoryCalls.read.schema.response[200];
export type ManagedCommerceCategory = z.infer<typeof ManagedCommerceCategory>;
