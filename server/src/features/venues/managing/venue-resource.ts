import { ManagedVenueValues } from '@app/contract/back-office/managed-venues.ts';
import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow } from '#features/back-office/write-rows.ts';
import type { Columns } from '#features/back-office/write-rows.ts';
import { firstCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { bumpVenueUpdatedAt } from '../bump-venue-updated-at.ts';

const schema = z.strictObject(ManagedVenueValues);
type Values = z.infer<typeof schema>;

/** Columns of the venues by the names of the contract. */
const COLUMNS: Readonly<Record<keyof Values, string>> = {
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
  welcomeText: 'welcome_text',
  ticketLink: 'ticket_link',
  ticketTitle: 'ticket_title',
  ticketDescription: 'ticket_description',
  chatbotLink: 'chatbot_link',
  chatbotIcon: 'chatbot_icon',
  wallioUrl: 'wallio_url',
  wallioTitle: 'wallio_title',
  bettingUrl: 'betting_url',
  bettingTitle: 'betting_title',
  bettingAdultsOnly: 'betting_adults_only',
  twitterQuery: 'twitter_query',
  igUserId: 'ig_user_id',
  termsUrl: 'terms_url',
  underAgeFrom: 'under_age_from',
  underAgeTo: 'under_age_to',
  cashExpiryMinutes: 'cash_expiry_minutes',
  cardExpiryMinutes: 'card_expiry_minutes',
  entityIdentificator: 'entity_identificator',
  useTomorrowPartnerBenefits: 'use_tomorrow_partner_benefits',
  tomorrowPartnerMainDocumentType: 'tomorrow_partner_main_document_type',
};

/** The one app that the venues of an installation share. */
const APP = { code: 'entretiempo', name: 'Entretiempo' };

/** The settings of a venue. Its only row has the id of the venue. @see VENUE-06, API-03 */
export const venueResource = defineResource({
  subject: 'venue',
  schema,
  madeBy: 'venue',
  from: '(select *, id as venue_id from venues) r',
  values: {
    ...mapped((column) => `r.${column}`),
    currency: 'r.currency::text',
  },
  facts: {},
  commerceId: null,
  searched: 'r.name',
  order: 'r.position',
  /** Needs a transaction without the scope of a venue, which cannot make one. */
  insert: async (tx, venueId, values) => {
    await tx.query('insert into apps (code, name) values ($1, $2) on conflict (code) do nothing', [APP.code, APP.name]);
    const configId = firstCatalogueId(venueId);
    await insertRow(tx, 'payment_configs', { venue_id: venueId, id: configId });
    await insertRow(tx, 'delivery_configs', { venue_id: venueId, id: configId });
    await insertRow(tx, 'venues', {
      id: venueId,
      app_code: APP.code,
      payment_config_id: configId,
      delivery_config_id: configId,
      ...toColumns(values),
    });
    return venueId;
  },
  update: async (tx, venueId, _id, values) => {
    const columns = toColumns(values);
    const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
    await tx.query(`update venues set ${set.join(', ')} where id = $1`, [venueId, ...Object.values(columns)]);
  },
  remove: null,
  publish: bumpVenueUpdatedAt,
});

function mapped(sqlOf: (column: string) => string): Record<keyof Values, string> {
  const names = { ...COLUMNS };
  for (const name of Object.keys(COLUMNS)) if (isName(name)) names[name] = sqlOf(COLUMNS[name]);
  return names;
}

function toColumns(values: Values): Columns {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isName(name) ? [[COLUMNS[name], value]] : [])),
  );
}

function isName(name: string): name is keyof Values {
  return name in COLUMNS;
}
