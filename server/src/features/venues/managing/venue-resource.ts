import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ManagedVenueValues, VENUE_EFFECTS } from '@app/contract/back-office/managed-venues.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';
import { includedTaxOf } from '../included-tax.sql.ts';
import { AREAS_SQL, writeAreas } from './delivery-areas.ts';
import { DELIVERY_VALUES, deliveryColumns, PAYMENT_FACTS, PAYMENT_VALUES, paymentColumns } from './own-methods.ts';
import { requireEditor } from './require-editor.ts';

const schema = z.strictObject(ManagedVenueValues);
type Values = z.infer<typeof schema>;

/** Values with columns of another name, or of the payment and delivery configuration. */
type OtherName =
  | keyof typeof PAYMENT_VALUES
  | keyof typeof DELIVERY_VALUES
  | 'paysForCommerces'
  | 'deliversForCommerces'
  | 'areas'
  | 'includedTax';
type ColumnName = Exclude<keyof Values, OtherName>;

/** Columns of the venues by the names of the contract. */
const COLUMNS: Readonly<Record<ColumnName, string>> = {
  code: 'code',
  name: 'name',
  address: 'address',
  enabled: 'enabled',
  position: 'position',
  language: 'language',
  timeZone: 'time_zone',
  currency: 'currency',
  phonePrefix: 'phone_prefix',
  appColor: 'app_color',
  appSecondaryColor: 'app_secondary_color',
  useDifferentIconSet: 'use_different_icon_set',
  welcomeTitle: 'welcome_title',
  translatedWelcomeTitle: 'translated_welcome_title',
  welcomeText: 'welcome_text',
  translatedWelcomeText: 'translated_welcome_text',
  ticketLink: 'ticket_link',
  ticketTitle: 'ticket_title',
  translatedTicketTitle: 'translated_ticket_title',
  ticketDescription: 'ticket_description',
  translatedTicketDescription: 'translated_ticket_description',
  chatbotLink: 'chatbot_link',
  chatbotIcon: 'chatbot_icon',
  wallioUrl: 'wallio_url',
  wallioTitle: 'wallio_title',
  translatedWallioTitle: 'translated_wallio_title',
  bettingUrl: 'betting_url',
  bettingTitle: 'betting_title',
  translatedBettingTitle: 'translated_betting_title',
  bettingAdultsOnly: 'betting_adults_only',
  suggestsInSheet: 'suggests_in_sheet',
  twitterQuery: 'twitter_query',
  igUserId: 'ig_user_id',
  termsUrl: 'terms_url',
  legalName: 'legal_name',
  taxId: 'tax_id',
  editorId: 'editor_id',
  underAgeFrom: 'under_age_from',
  underAgeTo: 'under_age_to',
  cashExpiryMinutes: 'cash_expiry_minutes',
  cardExpiryMinutes: 'card_expiry_minutes',
  busyFromOrders: 'busy_from_orders',
  busyFromMinutes: 'busy_from_minutes',
  pauseFromMinutes: 'pause_from_minutes',
  manualMoneyLimitMinor: 'manual_money_limit_minor',
  entityIdentificator: 'entity_identificator',
  useTomorrowPartnerBenefits: 'use_tomorrow_partner_benefits',
  tomorrowPartnerMainDocumentType: 'tomorrow_partner_main_document_type',
};

/** The settings of a venue. Its only row has the id of the venue. @see VENUE-06, API-03 */
export const venueResource = defineResource({
  subject: 'venue',
  schema,
  madeBy: 'venue',
  from: `(select *, id as venue_id from venues) r
     join payment_configs p on p.venue_id = r.id and p.id = r.payment_config_id
     join delivery_configs d on d.venue_id = r.id and d.id = r.delivery_config_id`,
  values: {
    ...mapped((column) => `r.${column}`),
    currency: 'r.currency::text',
    manualMoneyLimitMinor: 'r.manual_money_limit_minor::float8',
    includedTax: includedTaxOf('r'),
    ...PAYMENT_VALUES,
    paysForCommerces: 'p.priority_over_commerce',
    ...DELIVERY_VALUES,
    deliversForCommerces: 'd.priority_over_commerce',
    areas: AREAS_SQL,
  },
  effects: VENUE_EFFECTS,
  facts: PAYMENT_FACTS,
  commerceId: null,
  searched: 'r.name',
  order: 'r.position',
  /** `insertVenue` makes venues: the scope of a venue cannot. */
  insert: () => Promise.reject(new ProblemError(404, 'not-found')),
  update: async (tx, venueId, _id, values) => {
    const columns = toColumns(values);
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
  remove: null,
  checkFirst: async (db, venueId, id, values) =>
    requireEditor(
      db,
      { venueId, commerceId: null },
      id === null ? null : 'select editor_id from venues where id = $1',
      values,
    ),
  publish: bumpVenueUpdatedAt,
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
    ...toColumns(values),
  });
  await writeAreas(tx, venueId, deliveryConfigId, values.areas);
}

function ownPaymentColumns(values: Values): Columns {
  return { ...paymentColumns(values), priority_over_commerce: values.paysForCommerces };
}

function ownDeliveryColumns(values: Values): Columns {
  return { ...deliveryColumns(values), priority_over_commerce: values.deliversForCommerces };
}

function mapped(sqlOf: (column: string) => string): Record<ColumnName, string> {
  const names = { ...COLUMNS };
  for (const name of Object.keys(COLUMNS)) if (isName(name)) names[name] = sqlOf(COLUMNS[name]);
  return names;
}

/** @throws ProblemError 422 for half of a welcome */
function toColumns(values: Values): Columns {
  if ((values.welcomeTitle === null) !== (values.welcomeText === null)) {
    const path = values.welcomeTitle === null ? 'values/welcomeTitle' : 'values/welcomeText';
    throw new ProblemError(422, 'malformed-request', { problems: [{ path, message: 'a title and a text, or none' }] });
  }
  const own = Object.entries(values).flatMap(([name, value]) => (isName(name) ? [[COLUMNS[name], value]] : []));
  return {
    ...Object.fromEntries(own),
    tax_name: values.includedTax?.name.trim() ?? null,
    tax_rate_basis_points: values.includedTax?.rateBasisPoints ?? null,
  };
}

function isName(name: string): name is ColumnName {
  return name in COLUMNS;
}
