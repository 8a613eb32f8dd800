import { copiedColumns } from '#features/back-office/declared-columns.ts';
import { nextRowId } from '#features/back-office/write-rows.ts';
import { copyOwnerImages } from '#features/media/copy-owner-images.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { productCategories } from '@app/contract/resources/product-categories.ts';
import { products as declaredProducts } from '@app/contract/resources/products.ts';

/** A row and its copy. */
type CopiedId = { readonly from: number; readonly to: number };
export type CopiedMenu = {
  readonly products: readonly CopiedId[];
  /** Sizes of clothing. */
  readonly sizes: readonly CopiedId[];
};
type Commerces = { readonly from: number; readonly to: number };

/** Table expression of pairs of ids. */
const pairsOf = (parameter: string, alias: string) =>
  `jsonb_to_recordset(${parameter}) as ${alias}("from" bigint, "to" bigint)`;

/**
 * Copies the menu of a commerce into an empty one: categories, products with their sizes, modifier groups, and pictures.
 * Products that are unavailable for now are available in the copy. The caller has locked the venue.
 *
 * @returns the ids, from which stock is copied
 */
export async function copyMenu(tx: Tx, venueId: number, commerces: Commerces): Promise<CopiedMenu> {
  const categories = await copyCategories(tx, venueId, commerces);
  const products = await copyProducts(tx, venueId, commerces, categories);
  const sizes = await copySizes(tx, venueId, products);
  await copyModifierGroups(tx, venueId, products);
  await copyOwnerImages(tx, venueId, 'commerce', [commerces]);
  await copyOwnerImages(tx, venueId, 'product-category', categories);
  await copyOwnerImages(tx, venueId, 'product', products);
  return { products, sizes };
}

/** Gives each row of a table the next free ids, in the order of the rows. */
async function nextIds(tx: Tx, table: string, venueId: number, from: readonly { id: number }[]): Promise<CopiedId[]> {
  const first = await nextRowId(tx, table, venueId, from.length);
  return from.map(({ id }, at) => ({ from: id, to: first + at }));
}

async function copyCategories(tx: Tx, venueId: number, commerces: Commerces): Promise<CopiedId[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from product_categories where venue_id = $1 and commerce_id = $2 order by id',
    [venueId, commerces.from],
  );
  const copied = await nextIds(tx, 'product_categories', venueId, rows);
  await tx.query(
    `insert into product_categories (venue_id, id, commerce_id, ${CATEGORY_COLUMNS.join(', ')})
     select source.venue_id, copied."to", $3, ${sourceOf(CATEGORY_COLUMNS)}
     from product_categories source join ${pairsOf('$2', 'copied')} on source.id = copied."from"
     where source.venue_id = $1`,
    [venueId, JSON.stringify(copied), commerces.to],
  );
  return copied;
}

const CATEGORY_COLUMNS = copiedColumns(productCategories.fields);
/** `is_clothing` follows from the sizes. */
const PRODUCT_COLUMNS = ['is_clothing', ...copiedColumns(declaredProducts.fields)];

const sourceOf = (columns: readonly string[]) => columns.map((name) => `source.${name}`).join(', ');

async function copyProducts(
  tx: Tx,
  venueId: number,
  commerces: Commerces,
  categories: readonly CopiedId[],
): Promise<CopiedId[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from products where venue_id = $1 and commerce_id = $2 order by id',
    [venueId, commerces.from],
  );
  const copied = await nextIds(tx, 'products', venueId, rows);
  await tx.query(
    `insert into products (venue_id, id, commerce_id, product_category_id, ${PRODUCT_COLUMNS.join(', ')})
     select source.venue_id, copied."to", $3, category."to", ${sourceOf(PRODUCT_COLUMNS)}
     from products source
     join ${pairsOf('$2', 'copied')} on source.id = copied."from"
     join ${pairsOf('$4', 'category')} on source.product_category_id = category."from"
     where source.venue_id = $1`,
    [venueId, JSON.stringify(copied), commerces.to, JSON.stringify(categories)],
  );
  return copied;
}

async function copySizes(tx: Tx, venueId: number, products: readonly CopiedId[]): Promise<CopiedId[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from clothing_sizes where venue_id = $1 and product_id = any($2::bigint[]) order by id',
    [venueId, products.map(({ from }) => from)],
  );
  const copied = await nextIds(tx, 'clothing_sizes', venueId, rows);
  await tx.query(
    `insert into clothing_sizes (venue_id, id, product_id, description, size, price_minor, position)
     select source.venue_id, copied."to", product."to", source.description, source.size, source.price_minor,
       source.position
     from clothing_sizes source
     join ${pairsOf('$2', 'copied')} on source.id = copied."from"
     join ${pairsOf('$3', 'product')} on source.product_id = product."from"
     where source.venue_id = $1`,
    [venueId, JSON.stringify(copied), JSON.stringify(products)],
  );
  return copied;
}

/** An option of another commerce stays the option of the copy. */
async function copyModifierGroups(tx: Tx, venueId: number, products: readonly CopiedId[]): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from modifier_groups where venue_id = $1 and product_id = any($2::bigint[]) order by id',
    [venueId, products.map(({ from }) => from)],
  );
  const copied = await nextIds(tx, 'modifier_groups', venueId, rows);
  const values = [venueId, JSON.stringify(copied), JSON.stringify(products)];
  await tx.query(
    `insert into modifier_groups (venue_id, id, product_id, name, translated_name, min_choices, max_choices,
       is_one_unit_each, position)
     select source.venue_id, copied."to", product."to", source.name, source.translated_name, source.min_choices,
       source.max_choices, source.is_one_unit_each, source.position
     from modifier_groups source
     join ${pairsOf('$2', 'copied')} on source.id = copied."from"
     join ${pairsOf('$3', 'product')} on source.product_id = product."from"
     where source.venue_id = $1`,
    values,
  );
  await tx.query(
    `insert into product_extras (venue_id, product_id, extra_id, position, group_id, price_minor)
     select source.venue_id, product."to", coalesce(extra."to", source.extra_id), source.position, copied."to",
       source.price_minor
     from product_extras source
     join ${pairsOf('$2', 'copied')} on source.group_id = copied."from"
     join ${pairsOf('$3', 'product')} on source.product_id = product."from"
     left join ${pairsOf('$3', 'extra')} on source.extra_id = extra."from"
     where source.venue_id = $1`,
    values,
  );
}
