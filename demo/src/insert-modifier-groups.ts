import { toMinor } from '@app/contract/values/minor-units.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import type { DemoModifierGroup, DemoProduct } from './demo-venue.ts';
import { inEnglish } from './english/in-english.ts';
import { GROUPS_IN_ENGLISH } from './english/offers.ts';
import { insertRows } from './insert-rows.ts';
import type { VenueLoader } from './venue-loader.ts';

interface Placed {
  readonly id: number;
  readonly product: DemoProduct;
}

/** Inserts the groups of choices of the products of one commerce. */
export async function insertModifierGroups(loader: VenueLoader, placed: readonly Placed[]): Promise<void> {
  const { tx, venueId } = loader;
  const idOf = (name: string) => productOf(placed, name).id;
  const groups = placed.flatMap(({ id: productId, product }) =>
    [...oneUnitEach(product, placed), ...(product.modifierGroups ?? [])].map((group, position) => ({
      id: loader.newId('modifier_groups'),
      productId,
      group,
      position,
      isOneUnitEach: product.goesWith !== undefined,
    })),
  );
  await insertRows(
    tx,
    'modifier_groups',
    groups.map(({ id, productId, group, position, isOneUnitEach }) => ({
      venue_id: venueId,
      id,
      product_id: productId,
      name: group.name,
      translated_name: inEnglish(GROUPS_IN_ENGLISH, group.name),
      min_choices: group.min,
      max_choices: group.max,
      is_one_unit_each: isOneUnitEach,
      position,
    })),
  );
  const options = groups.flatMap(({ id, productId, group }) =>
    Object.entries(group.options).map(([name, price], position) => ({
      venue_id: venueId,
      product_id: productId,
      group_id: id,
      extra_id: idOf(name),
      price_minor: price === null ? null : toMinor(price),
      position,
    })),
  );
  await insertRows(tx, 'product_extras', options);
}

/** Groups of the extras and side dishes of which each adds a unit. */
function oneUnitEach({ goesWith = [] }: DemoProduct, placed: readonly Placed[]): DemoModifierGroup[] {
  const isSideDish = (name: string) => productOf(placed, name).product.typeId === PRODUCT_TYPES.sideDish;
  const optionsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  const sideDishes = goesWith.filter(isSideDish);
  const extras = goesWith.filter((name) => !isSideDish(name));
  return [
    ...(sideDishes.length > 0 ? [{ name: 'Guarnición', min: 1, max: 1, options: optionsOf(sideDishes) }] : []),
    ...(extras.length > 0 ? [{ name: 'Agregados', min: 0, max: null, options: optionsOf(extras) }] : []),
  ];
}

function productOf(placed: readonly Placed[], name: string): Placed {
  const found = placed.find(({ product }) => product.name === name);
  if (!found) throw new Error(`No product of the commerce is named ${name}.`);
  return found;
}
