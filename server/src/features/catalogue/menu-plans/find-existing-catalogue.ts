import type { Tx } from '#platform/database/transactions.ts';
import { findModifierGroups, findModifierOptions, findSizes, findStock } from '../menu/product-store.ts';
import type { ExistingCatalogue, ExistingProduct, ImportTarget } from './import-plan.ts';
import { PLAN_VALUES } from './plan-columns.ts';

type Row = Omit<ExistingProduct, 'category' | 'stock' | 'sizes' | 'modifierGroups'> & { categoryId: number };

/** Finds products and categories of a commerce in the terms of a sheet, in order, with those that are not on sale. */
export async function findExistingCatalogue(tx: Tx, { venueId, commerceId }: ImportTarget): Promise<ExistingCatalogue> {
  const { rows } = await tx.query<Row>(
    `select id, product_category_id as "categoryId", is_clothing as "isClothing", ${PLAN_VALUES}
     from products where venue_id = $1 and commerce_id = $2 order by position, id`,
    [venueId, commerceId],
  );
  const { rows: categories } = await tx.query<ExistingCatalogue['categories'][number]>(
    `select id, description, requires_identification as "requiresIdentification",
       coalesce(translated_description, '') as "translatedDescription"
     from product_categories where venue_id = $1 and commerce_id = $2 order by position, id`,
    [venueId, commerceId],
  );
  const stock = await findStock(tx, venueId);
  const sizes = Map.groupBy(await findSizes(tx, venueId), (size) => size.productId);
  const groups = Map.groupBy(await findModifierGroups(tx, venueId), (group) => group.productId);
  const options = Map.groupBy(await findModifierOptions(tx, venueId), (option) => option.groupId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const categoryName = new Map(categories.map(({ id, description }) => [id, description]));
  const products = rows.map(({ categoryId, ...row }): ExistingProduct => {
    return {
      ...row,
      category: categoryName.get(categoryId) ?? '',
      stock: row.isClothing ? null : (stock.of(row.id, 0) ?? null),
      sizes: (sizes.get(row.id) ?? []).map(({ id, size, priceMinor }) => ({
        size,
        units: stock.of(row.id, id) ?? null,
        ...(priceMinor !== null && { priceMinor }),
      })),
      modifierGroups: (groups.get(row.id) ?? []).map(({ id, productId: _product, translatedName, ...group }) => ({
        ...group,
        ...(translatedName !== null && { translatedName }),
        options: (options.get(id) ?? []).flatMap(({ extraId, priceMinor }) => {
          const name = byId.get(extraId)?.name;
          return name === undefined ? [] : [{ name, priceMinor }];
        }),
      })),
    };
  });
  return { products, categories };
}
