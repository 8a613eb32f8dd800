import { nextRowId } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { fold } from './fold.ts';
import type { ImportTarget, ModifierGroupState } from './import-plan.ts';
import type { WrittenProduct } from './written-product.ts';

type GroupRow = Omit<ModifierGroupState, 'options'> & { id: number; productId: number; position: number };
type OptionRow = { productId: number; groupId: number; extraId: number; priceMinor: number | null; position: number };

/** Makes the modifier groups of these products equal to the plan. A group retains its id by its name. */
export async function writeModifierGroups(
  tx: Tx,
  target: ImportTarget,
  products: readonly WrittenProduct[],
): Promise<void> {
  const { venueId } = target;
  const productIds = products.map(({ id }) => id);
  const planned = await planRows(tx, target, products);
  const groups = JSON.stringify(planned.groups);
  const options = JSON.stringify(planned.options);
  await tx.query(
    `insert into modifier_groups as present (venue_id, id, product_id, name, translated_name, min_choices, max_choices,
       is_one_unit_each, position)
     select $1, id, "productId", name, "translatedName", "minChoices", "maxChoices", "isOneUnitEach", position
     from jsonb_to_recordset($2) as wanted(id bigint, "productId" bigint, name text, "translatedName" text,
       "minChoices" int, "maxChoices" int, "isOneUnitEach" boolean, position int)
     on conflict (venue_id, id) do update set name = excluded.name, translated_name = excluded.translated_name,
       min_choices = excluded.min_choices, max_choices = excluded.max_choices, is_one_unit_each = excluded.is_one_unit_each, position = excluded.position
     where present is distinct from excluded`,
    [venueId, groups],
  );
  await tx.query(
    `insert into product_extras as present (venue_id, product_id, extra_id, position, group_id, price_minor)
     select $1, "productId", "extraId", position, "groupId", "priceMinor"
     from jsonb_to_recordset($2) as wanted("productId" bigint, "extraId" bigint, position int, "groupId" bigint,
       "priceMinor" bigint)
     on conflict (venue_id, product_id, extra_id) do update set group_id = excluded.group_id,
       price_minor = excluded.price_minor, position = excluded.position
     where present is distinct from excluded`,
    [venueId, options],
  );
  await tx.query(
    `delete from product_extras
     where venue_id = $1 and product_id = any($3::bigint[]) and not exists (
       select 1 from jsonb_to_recordset($2) as wanted("productId" bigint, "extraId" bigint)
       where "productId" = product_id and "extraId" = extra_id
     )`,
    [venueId, options, productIds],
  );
  await tx.query(
    `delete from modifier_groups
     where venue_id = $1 and product_id = any($3::bigint[])
       and not id in (select id from jsonb_to_recordset($2) as wanted(id bigint))`,
    [venueId, groups, productIds],
  );
}

async function planRows(
  tx: Tx,
  { venueId, commerceId }: ImportTarget,
  products: readonly WrittenProduct[],
): Promise<{ groups: GroupRow[]; options: OptionRow[] }> {
  const { rows: extras } = await tx.query<{ id: number; name: string }>(
    'select id, name from products where venue_id = $1 and commerce_id = $2 and type_id in (4, 5)',
    [venueId, commerceId],
  );
  const extraIds = new Map(extras.map(({ id, name }) => [fold(name), id]));
  const { rows: known } = await tx.query<{ id: number; productId: number; name: string }>(
    `select id, product_id as "productId", name from modifier_groups
     where venue_id = $1 and product_id = any($2::bigint[])`,
    [venueId, products.map(({ id }) => id)],
  );
  const groupIds = new Map(known.map(({ id, productId, name }) => [`${productId} ${fold(name)}`, id]));
  const wanted = products.flatMap(({ id: productId, product }) =>
    product.modifierGroups.map(({ options, ...group }, position) => ({
      group: { ...group, productId, position },
      knownId: groupIds.get(`${productId} ${fold(group.name)}`),
      options,
    })),
  );
  const added = wanted.filter(({ knownId }) => knownId === undefined).length;
  let next = await nextRowId(tx, 'modifier_groups', venueId, added);
  const planned = wanted.map(({ group, knownId, options }) => ({
    group: { ...group, id: knownId ?? next++ },
    options,
  }));
  return {
    groups: planned.map(({ group }) => group),
    options: planned.flatMap(({ group: { id: groupId, productId }, options }) =>
      options.flatMap(({ name, priceMinor }, position) => {
        const extraId = extraIds.get(fold(name));
        return extraId === undefined ? [] : [{ productId, groupId, extraId, priceMinor, position }];
      }),
    ),
  };
}
