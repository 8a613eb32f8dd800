import type { z } from 'zod';
import { columnsOf } from '#features/back-office/declared-columns.ts';
import { declaredSettings } from '#features/back-office/declared-settings.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { VENUE_EFFECTS, venues } from '@app/contract/resources/venues.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';
import { includedTaxOf } from '../included-tax.sql.ts';
import { AREAS_SQL, writeAreas } from './delivery-areas.ts';
import { DELIVERY_VALUES, deliveryColumns, PAYMENT_FACTS, PAYMENT_VALUES, paymentColumns } from './own-methods.ts';
import { requireEditor } from './require-editor.ts';

type Values = z.infer<typeof venues.schema>;

/** Values of the payment and the delivery configuration. */
const METHOD_VALUES = {
  ...PAYMENT_VALUES,
  paysForCommerces: 'p.priority_over_commerce',
  ...DELIVERY_VALUES,
  deliversForCommerces: 'd.priority_over_commerce',
} as const;

const OWN_FIELDS = Object.fromEntries(Object.entries(venues.fields).filter(([name]) => !(name in METHOD_VALUES)));

/** The settings of a venue. @see VENUE-06, API-03 */
export const venueResource = declaredSettings(venues, {
  from: `(select *, id as venue_id from venues) r
     join payment_configs p on p.venue_id = r.id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.id and d.id = r.delivery_config_id`,
  values: {
    currency: 'r.currency::text',
    manualMoneyLimitMinor: 'r.manual_money_limit_minor::float8',
    tipLimitMinor: 'r.tip_limit_minor::float8',
    includedTax: includedTaxOf('r'),
    ...METHOD_VALUES,
    areas: AREAS_SQL,
  },
  effects: VENUE_EFFECTS,
  facts: PAYMENT_FACTS,
  update: async (tx, venueId, values) => {
    const columns = ownColumns(values);
    const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
    const { rows } = await tx.query<{ paymentConfigId: number; deliveryConfigId: number }>(
      `update venues set ${set.join(', ')} where id = $1
       returning payment_config_id as "paymentConfigId", delivery_config_id as "deliveryConfigId"`,
      [venueId, ...Object.values(columns)],
    );
    const [configs] = rows;
    if (!configs) throw new ProblemError(404, 'not-found');
    await updateRow(tx, 'payment_configs', venueId, configs.paymentConfigId, ownPaymentColumns(values));
    await updateRow(tx, 'delivery_configs', venueId, configs.deliveryConfigId, ownDeliveryColumns(values));
    await writeAreas(tx, venueId, configs.deliveryConfigId, values.areas);
  },
  checkFirst: async (db, venueId, id, values) =>
    requireEditor(
      db,
      { venueId, commerceId: null },
      id === null ? null : 'select editor_id from venues where id = $1',
      values,
    ),
  publish: async (tx, venueId) => bumpVenueUpdatedAt(tx, venueId),
});

/** Inserts a venue of the app of this installation. Needs a transaction without the scope of a venue. */
export async function insertVenue(
  tx: Tx,
  { venueId, appCode }: { readonly venueId: number; readonly appCode: string },
  values: Values,
): Promise<void> {
  await tx.query(
    `insert into apps (code, name) values ($1, initcap(replace($1, '-', ' '))) on conflict (code) do nothing`,
    [appCode],
  );
  const paymentConfigId = await nextRowId(tx, 'payment_configs', venueId);
  await insertRow(tx, 'payment_configs', { venue_id: venueId, id: paymentConfigId, ...ownPaymentColumns(values) });
  const deliveryConfigId = await nextRowId(tx, 'delivery_configs', venueId);
  await insertRow(tx, 'delivery_configs', { venue_id: venueId, id: deliveryConfigId, ...ownDeliveryColumns(values) });
  await insertRow(tx, 'venues', {
    id: venueId,
    app_code: appCode,
    payment_config_id: paymentConfigId,
    delivery_config_id: deliveryConfigId,
    ...ownColumns(values),
  });
  await writeAreas(tx, venueId, deliveryConfigId, values.areas);
}

function ownPaymentColumns(values: Values): Columns {
  return { ...paymentColumns(values), priority_over_commerce: values.paysForCommerces };
}

function ownDeliveryColumns(values: Values): Columns {
  return { ...deliveryColumns(values), priority_over_commerce: values.deliversForCommerces };
}

/** @throws ProblemError 422 for half of a welcome */
function ownColumns(values: Values): Columns {
  if ((values.welcomeTitle === null) !== (values.welcomeText === null)) {
    const path = values.welcomeTitle === null ? 'values/welcomeTitle' : 'values/welcomeText';
    throw new ProblemError(422, 'malformed-request', { problems: [{ path, message: 'a title and a text, or none' }] });
  }
  return {
    ...columnsOf(OWN_FIELDS, values),
    tax_name: values.includedTax?.name.trim() ?? null,
    tax_rate_basis_points: values.includedTax?.rateBasisPoints ?? null,
  };
}
