import {
  columnsOf,
  copiedIdOffset,
  copyVenueRows,
  isCopied,
  type VenueCopy,
} from '#features/back-office/copy-venue-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** Where visitors walk. Areas and commerces refer to places. */
const PLACES = ['places', 'place_paths'];
/** Payment and delivery methods, which a venue and its commerces refer to. */
const WAYS = ['payment_configs', 'delivery_configs', 'delivery_areas', 'delivery_fields'];
const COMMERCES = ['commerce_categories', 'commerces', 'commerce_category_members', 'commerce_hours'];
const HOSTS = ['approved_frame_hosts', 'approved_feed_hosts'];

/** States of today, people, and what belongs to an account. */
const LEFT: ReadonlySet<string> = new Set([
  'active_payment_provider',
  'approved_at',
  'busy_by',
  'busy_minutes',
  'busy_until',
  'long_wait_snoozed_until',
  'opens_at',
  'own_networks',
  'pause_reason',
  'paused_by',
  'paused_until',
  'queue_ignored_until',
  'raised_promise_by',
  'raised_promise_minutes',
  'raised_promise_until',
  'seat_code_version',
  'updated_at',
]);
/** Values that a copy of a venue has of its own. Another company may sell there, with another tax. */
const OWN: ReadonlySet<string> = new Set([
  ...LEFT,
  'code',
  'copied_from_id',
  'enabled',
  'legal_name',
  'name',
  'position',
  'tax_id',
  'tax_name',
  'tax_rate_basis_points',
]);

/** Copies a venue without its menus: brand, places, payment and delivery methods, commerces with their hours, allowed hosts. */
export async function copyVenueSettings(
  tx: Tx,
  copy: VenueCopy,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  await copyVenueRows(tx, copy, [...PLACES, ...WAYS], LEFT);
  const columns = (await columnsOf(tx, 'venues')).filter((column) => column !== 'id' && isCopied(column, OWN));
  const values = columns.map((column) => (column.endsWith('config_id') ? `${column} + $3::bigint` : column));
  await tx.query(
    `insert into venues (id, code, name, enabled, copied_from_id, position, ${columns.join(', ')})
     select $2::integer, $4, $5, false, $1::integer, (select max(position) + 1 from venues), ${values.join(', ')}
     from venues where id = $1`,
    [copy.from, copy.to, copiedIdOffset(copy), code, name],
  );
  await copyVenueRows(tx, copy, [...COMMERCES, ...HOSTS], LEFT);
}

/** The copy of a venue with a code. */
export async function findVenueCopy(tx: Tx, from: number, code: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>('select id from venues where copied_from_id = $1 and code = $2', [
    from,
    code,
  ]);
  return rows[0]?.id;
}
