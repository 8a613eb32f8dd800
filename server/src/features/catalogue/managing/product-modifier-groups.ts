import { unknownId } from '#features/back-office/unknown-id.ts';
import { nextRowId } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ManagedModifierGroups } from '@app/contract/resources/product-parts.ts';

/** The groups of choices of a product `r` in their order, as `ManagedModifierGroups`. */
export const MODIFIER_GROUPS_SQL = `coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'translatedName', g.translated_name,
      'minChoices', g.min_choices, 'maxChoices', g.max_choices, 'isOneUnitEach', g.is_one_unit_each, 'options', coalesce((
        select json_agg(json_build_object('productId', o.extra_id, 'priceMinor', o.price_minor)
          order by o.position, o.extra_id)
        from product_extras o where o.venue_id = g.venue_id and o.product_id = g.product_id and o.group_id = g.id
      ), '[]')) order by g.position, g.id)
    from modifier_groups g where g.venue_id = r.venue_id and g.product_id = r.id
  ), '[]')`;

/**
 * Makes the groups of choices of a product equal to these.
 *
 * @throws ProblemError 422 for a group of another product, for an option that is no extra or side dish of the commerce,
 *   and for a group with fewer options than its minimum
 */
export async function writeModifierGroups(
  tx: Tx,
  venueId: number,
  { productId, commerceId }: { readonly productId: number; readonly commerceId: number },
  groups: ManagedModifierGroups,
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from modifier_groups where venue_id = $1 and product_id = $2',
    [venueId, productId],
  );
  const known = new Set(rows.map(({ id }) => id));
  if (known.size === 0 && groups.length === 0) return;
  if (groups.some(({ id }) => id !== null && !known.has(id))) throw unknownId('values/modifierGroups');
  if (groups.some(({ minChoices, options }) => options.length < Math.max(1, minChoices))) throw tooFewOptions();
  await requireOptions(tx, venueId, commerceId, groups);
  const added = groups.filter(({ id }) => id === null).length;
  let next = await nextRowId(tx, 'modifier_groups', venueId, added);
  const wanted = groups.map((group, position) => ({
    ...group,
    id: group.id ?? next++,
    name: group.name.trim(),
    translatedName: group.translatedName?.trim() ?? null,
    position,
  }));
  const options = wanted.flatMap(({ id: groupId, options: chosen }) =>
    chosen.map((option, position) => ({ ...option, groupId, position })),
  );
  // The key of the options deletes them with their group.
  await tx.query('delete from product_extras where venue_id = $1 and product_id = $2', [venueId, productId]);
  await tx.query(
    `delete from modifier_groups where venue_id = $1 and product_id = $2
       and not id in (select id from jsonb_to_recordset($3) as wanted(id bigint))`,
    [venueId, productId, JSON.stringify(wanted)],
  );
  await tx.query(
    `insert into modifier_groups (venue_id, id, product_id, name, translated_name, min_choices, max_choices,
       is_one_unit_each, position)
     select $1, id, $2, name, "translatedName", "minChoices", "maxChoices", "isOneUnitEach", position
     from jsonb_to_recordset($3) as wanted(id bigint, name text, "translatedName" text, "minChoices" int,
       "maxChoices" int, "isOneUnitEach" boolean, position int)
     on conflict (venue_id, id) do update set name = excluded.name, translated_name = excluded.translated_name,
       min_choices = excluded.min_choices, max_choices = excluded.max_choices, is_one_unit_each = excluded.is_one_unit_each, position = excluded.position`,
    [venueId, productId, JSON.stringify(wanted)],
  );
  await tx.query(
    `insert into product_extras (venue_id, product_id, extra_id, group_id, price_minor, position)
     select $1, $2, "productId", "groupId", "priceMinor", position
     from jsonb_to_recordset($3) as wanted("productId" bigint, "groupId" bigint, "priceMinor" bigint, position int)`,
    [venueId, productId, JSON.stringify(options)],
  );
}

async function requireOptions(
  tx: Tx,
  venueId: number,
  commerceId: number,
  groups: ManagedModifierGroups,
): Promise<void> {
  const ids = groups.flatMap(({ options }) => options.map(({ productId }) => productId));
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from products
     where venue_id = $1 and commerce_id = $2 and id = any($3::bigint[]) and type_id in (4, 5)`,
    [venueId, commerceId, ids],
  );
  if (rows[0]?.count !== ids.length) throw unknownId('values/modifierGroups');
}

/** Such a product could never be ordered. */
function tooFewOptions(): ProblemError {
  return new ProblemError(422, 'malformed-request', {
    problems: [{ path: 'values/modifierGroups', message: 'fewer options than the minimum' }],
  });
}
