import type { z } from 'zod';
import { columnsOf, valuesSql } from '#features/back-office/declared-columns.ts';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import { deleteOwnerImages } from '#features/media/delete-owner-images.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { commerces } from '@app/contract/resources/commerces.ts';
import { LIMIT_EFFECTS } from '@app/contract/staff/throttle-limits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { bumpCommercesUpdatedAt } from '../bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';
import { eventHoursOf } from '../opening-hours.sql.ts';
import { CATEGORIES_SQL, HOURS_SQL, writeCategories, writeHours } from './commerce-hours.ts';
import { AREAS_SQL, writeAreas } from './delivery-areas.ts';
import {
  COMMERCE_PAYMENT_VALUES,
  commercePaymentColumns,
  DELIVERY_VALUES,
  deliveryColumns,
  PAYMENT_FACTS,
} from './own-methods.ts';
import { requireEditor } from './require-editor.ts';

const { created, paymentAccepted, toDeliver, preparing } = ORDER_STATUS;
/** Statuses of orders that the stall has in hand. */
const OPEN_STATUSES = [created, paymentAccepted, toDeliver, preparing];

const { schema } = commerces;
type Values = z.infer<typeof schema>;

const OWN_FIELDS = Object.fromEntries(
  Object.entries(commerces.fields).filter(([name]) => !(name in COMMERCE_PAYMENT_VALUES || name in DELIVERY_VALUES)),
);

/** Rows that are deleted with their commerce, by the owner in `images`. */
const OWNED_WITH_IMAGES = [
  ['product-category', 'product_categories'],
  ['discount', 'discounts'],
  ['benefit', 'buyer_benefits'],
] as const;

/** SQL: the paired devices of a commerce. A terminal of the counter has no key of a device. */
const devices = (key: 'is null' | 'is not null') =>
  `(select count(*)::int from kiosks k where k.venue_id = r.venue_id and k.commerce_id = r.id
     and k.unpaired_at is null and k.public_key ${key})`;

/** The commerces of a venue, with their own ways to deliver and to pay. @see API-03 */
export const commerceResource = defineResource({
  subject: 'commerce',
  schema,
  madeBy: 'venue',
  from: `commerces r
     join payment_configs p on p.venue_id = r.venue_id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.venue_id and d.id = r.delivery_config_id`,
  values: valuesSql(commerces, {
    ...COMMERCE_PAYMENT_VALUES,
    ...DELIVERY_VALUES,
    areas: AREAS_SQL,
    categories: CATEGORIES_SQL,
    hours: HOURS_SQL,
    eventHours: eventHoursOf('r'),
  }),
  effects: LIMIT_EFFECTS,
  facts: {
    pausedUntil: 'case when r.paused_until > now() then r.paused_until end',
    products:
      '(select count(*)::int from products e where e.venue_id = r.venue_id and e.commerce_id = r.id and e.enabled)',
    openOrders: `(select count(*)::int from orders o
       where o.venue_id = r.venue_id and o.commerce_id = r.id and o.status_id in (${OPEN_STATUSES.join(', ')}))`,
    ...PAYMENT_FACTS,
    kiosks: devices('is not null'),
    counterTerminals: devices('is null'),
    hasOrders: 'exists (select 1 from orders o where o.venue_id = r.venue_id and o.commerce_id = r.id)',
  },
  commerceId: 'r.id',
  searched: 'r.name',
  order: 'r.position',
  insert: async (tx, venueId, values) => {
    const paymentConfigId = await nextRowId(tx, 'payment_configs', venueId);
    await insertRow(tx, 'payment_configs', {
      venue_id: venueId,
      id: paymentConfigId,
      ...commercePaymentColumns(values),
    });
    const deliveryConfigId = await nextRowId(tx, 'delivery_configs', venueId);
    await insertRow(tx, 'delivery_configs', { venue_id: venueId, id: deliveryConfigId, ...deliveryColumns(values) });
    const id = await nextRowId(tx, 'commerces', venueId);
    await insertRow(tx, 'commerces', {
      venue_id: venueId,
      id,
      payment_config_id: paymentConfigId,
      delivery_config_id: deliveryConfigId,
      ...ownColumns(values),
    });
    await writeParts(tx, venueId, { id, deliveryConfigId }, values);
    await bumpVenueUpdatedAt(tx, venueId);
    return id;
  },
  update: async (tx, venueId, id, values) => {
    const before = await findOwn(tx, venueId, id);
    await updateRow(tx, 'commerces', venueId, id, ownColumns(values));
    await updateRow(tx, 'payment_configs', venueId, before.paymentConfigId, commercePaymentColumns(values));
    await updateRow(tx, 'delivery_configs', venueId, before.deliveryConfigId, deliveryColumns(values));
    await writeParts(tx, venueId, { id, deliveryConfigId: before.deliveryConfigId }, values);
    // The list and its order belong to the venue.
    if (before.enabled !== values.enabled || before.position !== values.position) await bumpVenueUpdatedAt(tx, venueId);
  },
  remove: async (tx, venueId, id) => {
    const { rows } = await tx.query<{ isUsed: boolean }>(
      `select exists (select 1 from products where venue_id = $1 and commerce_id = $2)
         or exists (select 1 from orders where venue_id = $1 and commerce_id = $2)
         or exists (select 1 from cash_drawers where venue_id = $1 and commerce_id = $2) as "isUsed"`,
      [venueId, id],
    );
    if (rows[0]?.isUsed) throw new ProblemError(409, 'still-in-use');
    await deleteImagesOf(tx, venueId, id);
    await tx.query('delete from commerces where venue_id = $1 and id = $2', [venueId, id]);
    await bumpVenueUpdatedAt(tx, venueId);
  },
  checkFirst: async (db, venueId, id, values) =>
    requireEditor(
      db,
      { venueId, commerceId: id },
      id === null ? null : 'select editor_id from commerces where venue_id = $1 and id = $2',
      values,
    ),
  publish: bumpCommercesUpdatedAt,
});

/** The images of a commerce and of what is deleted with it. */
async function deleteImagesOf(tx: Tx, venueId: number, id: number): Promise<void> {
  await deleteOwnerImages(tx, venueId, 'commerce', [id]);
  for (const [owner, table] of OWNED_WITH_IMAGES) {
    const { rows } = await tx.query<{ id: number }>(
      `select id from ${table} where venue_id = $1 and commerce_id = $2`,
      [venueId, id],
    );
    const ids = rows.map((row) => row.id);
    await deleteOwnerImages(tx, venueId, owner, ids);
  }
}

async function writeParts(
  tx: Tx,
  venueId: number,
  { id, deliveryConfigId }: { readonly id: number; readonly deliveryConfigId: number },
  { areas, categories, hours }: Values,
): Promise<void> {
  await writeAreas(tx, venueId, deliveryConfigId, areas);
  await writeHours(tx, venueId, id, hours);
  await writeCategories(tx, venueId, id, categories);
}

async function findOwn(tx: Tx, venueId: number, id: number) {
  const { rows } = await tx.query<{
    enabled: boolean;
    position: number;
    paymentConfigId: number;
    deliveryConfigId: number;
  }>(
    `select enabled, position, payment_config_id as "paymentConfigId",
       delivery_config_id as "deliveryConfigId"
     from commerces where venue_id = $1 and id = $2`,
    [venueId, id],
  );
  if (!rows[0]) throw new ProblemError(404, 'not-found');
  return rows[0];
}

/** The columns of `commerces`: those of payment and delivery configurations are written apart. */
function ownColumns(values: Values): Columns {
  return {
    ...columnsOf(OWN_FIELDS, values),
    event_opens_before_minutes: values.eventHours?.opensBeforeMinutes ?? null,
    event_closes_after_minutes: values.eventHours?.closesAfterMinutes ?? null,
  };
}
