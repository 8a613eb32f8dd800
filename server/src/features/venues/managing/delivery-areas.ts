import { insertRow, nextRowId, updateRow } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { ManagedArea } from '@app/contract/resources/commerce-parts.ts';

/** The areas of a delivery configuration `d` with their fields, as `ManagedArea`. */
export const AREAS_SQL = `coalesce((
    select json_agg(json_build_object('id', a.id, 'description', a.description,
      'translatedDescription', a.translated_description, 'fields', coalesce((
        select json_agg(json_build_object('description', f.description,
          'translatedDescription', f.translated_description, 'placeholder', f.placeholder,
          'translatedPlaceholder', f.translated_placeholder,
          'isRequired', f.is_required, 'isNumber', f.is_number, 'minNumberValue', f.min_number_value,
          'maxNumberValue', f.max_number_value) order by f.position, f.id)
        from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
      ), '[]')) order by a.position, a.id)
    from delivery_areas a where a.venue_id = d.venue_id and a.delivery_config_id = d.id
  ), '[]')`;

/** Replaces the areas of a configuration. Areas with an id stay, so that open carts find them; others get a new one. */
export async function writeAreas(
  tx: Tx,
  venueId: number,
  configId: number,
  areas: readonly ManagedArea[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from delivery_areas where venue_id = $1 and delivery_config_id = $2',
    [venueId, configId],
  );
  const known = new Set(rows.map(({ id }) => id));
  const wanted = new Set(areas.flatMap(({ id }) => id ?? []));
  await tx.query('delete from delivery_areas where venue_id = $1 and id = any($2::bigint[])', [
    venueId,
    [...known].filter((id) => !wanted.has(id)),
  ]);
  for (const [position, { id, description, translatedDescription, fields }] of areas.entries()) {
    const areaId = id !== null && known.has(id) ? id : await nextRowId(tx, 'delivery_areas', venueId);
    const columns = {
      description: description.trim(),
      translated_description: translatedDescription?.trim() ?? null,
      position,
    };
    if (areaId === id) await updateRow(tx, 'delivery_areas', venueId, areaId, columns);
    else
      await insertRow(tx, 'delivery_areas', {
        venue_id: venueId,
        id: areaId,
        delivery_config_id: configId,
        ...columns,
      });
    await writeFields(tx, venueId, areaId, fields);
  }
  await placeNewAreas(tx, venueId, configId);
}

/** A new area is where the areas with its name are, of the venue or another commerce. */
async function placeNewAreas(tx: Tx, venueId: number, configId: number): Promise<void> {
  await tx.query(
    `update delivery_areas a set place_id = same.place_id from delivery_areas same
     where a.venue_id = $1 and a.delivery_config_id = $2 and a.place_id is null
       and same.venue_id = $1 and same.description = a.description and same.place_id is not null`,
    [venueId, configId],
  );
}

/** Replaces the fields of an area, in their order. Those with the same name keep their id: a cart names fields by id. */
async function writeFields(tx: Tx, venueId: number, areaId: number, fields: ManagedArea['fields']): Promise<void> {
  const { rows } = await tx.query<{ id: number; description: string }>(
    'select id, description from delivery_fields where venue_id = $1 and delivery_area_id = $2 order by position, id',
    [venueId, areaId],
  );
  const free = [...rows];
  const known = fields.map(({ description }) => {
    const at = free.findIndex((row) => row.description === description.trim());
    return at === -1 ? undefined : free.splice(at, 1)[0]?.id;
  });
  await tx.query('delete from delivery_fields where venue_id = $1 and id = any($2::bigint[])', [
    venueId,
    free.map(({ id }) => id),
  ]);
  for (const [position, field] of fields.entries()) {
    const columns = {
      description: field.description.trim(),
      translated_description: field.translatedDescription?.trim() ?? null,
      placeholder: field.placeholder,
      translated_placeholder: field.translatedPlaceholder?.trim() ?? null,
      is_required: field.isRequired,
      is_number: field.isNumber,
      min_number_value: field.minNumberValue,
      max_number_value: field.maxNumberValue,
      position,
    };
    const id = known[position];
    if (id === undefined) {
      const newId = await nextRowId(tx, 'delivery_fields', venueId);
      await insertRow(tx, 'delivery_fields', { venue_id: venueId, id: newId, delivery_area_id: areaId, ...columns });
    } else await updateRow(tx, 'delivery_fields', venueId, id, columns);
  }
}
