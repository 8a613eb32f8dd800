import type { Tx } from '#platform/database/transactions.ts';
import type { Commerce, CommerceCategory, Venue, VenueSection, VenueTips } from '@app/contract/visitor/venues.ts';
import type { OpeningHours } from '@app/rules/venues/opening-hours.ts';
import { openingHoursOf } from './opening-hours.sql.ts';
import { publicationState } from './publication/publication.sql.ts';

export type VenueFacts = Omit<
  Venue,
  | 'images'
  | 'categories'
  | 'commerces'
  | 'sections'
  | 'palette'
  | 'paymentConfig'
  | 'deliveryConfig'
  | 'hasEvents'
  | 'hasArticles'
  | 'tips'
  | 'updatedAt'
> & {
  tips: VenueTips | null;
  paymentConfigId: number;
  deliveryConfigId: number;
  updatedAt: Date;
};

export async function findVenue(tx: Tx, venueId: number): Promise<VenueFacts | undefined> {
  const { rows } = await tx.query<VenueFacts>(
    `select id, name, code, enabled, address, language, position as "order", time_zone as "localDateTimeIdentifier",
       currency, app_color as "appColor", app_secondary_color as "appSecondaryColor",
       use_different_icon_set as "useDifferentIconSet", editor_id as "editorId",
       use_tomorrow_partner_benefits as "useTomorrowPartnerBenefits",
       tomorrow_partner_main_document_type as "tomorrowPartnerMainDocumentType",
       entity_identificator as "entityIdentificator", ticket_link as "ticketLink", ticket_title as "ticketTitle",
       translated_ticket_title as "translatedTicketTitle", ticket_description as "ticketDescription",
       translated_ticket_description as "translatedTicketDescription", chatbot_link as "chatbotLink",
       chatbot_icon as "chatbotIcon", wallio_url as "wallioUrl",
       wallio_title as "wallioTitle", translated_wallio_title as "translatedWallioTitle",
       case when betting_url is not null then '/api/venues/' || id || '/odds' end as "bettingUrl",
       betting_title as "bettingTitle", translated_betting_title as "translatedBettingTitle",
       betting_adults_only as "bettingAdultsOnly",
       suggests_in_sheet as "suggestsInSheet", case when tip_limit_minor is not null then json_build_object('limitMinor', tip_limit_minor,
         'percents', coalesce(string_to_array(tip_percents, ',')::int[], '{}')) end as tips,
       twitter_query is not null as "hasPosts", ig_user_id is not null as "hasPhotos",
       case when welcome_title is not null then
         json_build_object('title', welcome_title, 'translatedTitle', translated_welcome_title,
           'text', welcome_text, 'translatedText', translated_welcome_text)
       end as welcome,
       terms_url as "termsUrl",
       json_build_object('from', under_age_from, 'to', under_age_to) as "underAgeDocuments",
       payment_config_id as "paymentConfigId", delivery_config_id as "deliveryConfigId",
       updated_at as "updatedAt"
     from venues where id = $1`,
    [venueId],
  );
  return rows[0];
}

export type CommerceFacts = Pick<
  Commerce,
  | 'id'
  | 'code'
  | 'name'
  | 'phone'
  | 'enabled'
  | 'hideLogoOnList'
  | 'address'
  | 'translatedAddress'
  | 'mapPlace'
  | 'type'
  | 'editorId'
  | 'order'
  | 'preparesBeforePaying'
> & {
  /** Null when it is over, as are the others. */
  pausedUntil: Date | null;
  busyMinutes: number | null;
  busyUntil: Date | null;
  opensAt: Date | null;
  /** Null: always open. */
  hours: OpeningHours | null;
  categories: number[];
  paymentConfigId: number;
  deliveryConfigId: number;
  updatedAt: Date;
};

/** Finds all commerces of a venue in order, with those that are not enabled. */
export async function findCommerces(tx: Tx, venueId: number): Promise<CommerceFacts[]> {
  const { rows } = await tx.query<CommerceFacts>(
    `select c.id, c.code, c.name, c.phone, c.enabled, c.hide_logo_on_list as "hideLogoOnList", c.address,
       c.translated_address as "translatedAddress",
       case when c.map_x is not null and c.map_y is not null then
         json_build_object('mark', c.map_mark, 'x', c.map_x, 'y', c.map_y)
       end as "mapPlace",
       json_build_object('id', c.type_id, 'description', c.type_description) as type, c.editor_id as "editorId",
       c.position as "order", c.prepares_before_paying as "preparesBeforePaying",
       case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       case when c.busy_until > now() then c.busy_minutes end as "busyMinutes",
       case when c.busy_until > now() then c.busy_until end as "busyUntil",
       case when c.opens_at > now() then c.opens_at end as "opensAt",
       ${openingHoursOf('c')} as hours,
       coalesce((
         select json_agg(m.commerce_category_id order by m.commerce_category_id) from commerce_category_members m
         where m.venue_id = c.venue_id and m.commerce_id = c.id
       ), '[]') as categories,
       c.payment_config_id as "paymentConfigId", c.delivery_config_id as "deliveryConfigId",
       c.updated_at as "updatedAt"
     from commerces c where c.venue_id = $1 order by c.position, c.id`,
    [venueId],
  );
  return rows;
}

/** SQL: the code of a commerce. @param venueId SQL of an id, as is `commerceId` */
export function commerceCode(venueId: string, commerceId: string): string {
  return `(select code from commerces where venue_id = ${venueId} and id = ${commerceId})`;
}

export async function findCommerceCategories(tx: Tx, venueId: number): Promise<CommerceCategory[]> {
  const { rows } = await tx.query<CommerceCategory>(
    `select id, description, translated_description as "translatedDescription", icon, position as "order"
     from commerce_categories where venue_id = $1 order by position, id`,
    [venueId],
  );
  return rows;
}

export type SectionFacts = Pick<VenueSection, 'id' | 'type' | 'order'> & {
  banner: Omit<NonNullable<VenueSection['banner']>, 'images'> | null;
};

export async function findSections(tx: Tx, venueId: number): Promise<SectionFacts[]> {
  const { rows } = await tx.query<SectionFacts>(
    `select s.id, s.type, s.position as "order",
       case when b.id is not null then
         json_build_object('id', b.id, 'title', b.title, 'translatedTitle', b.translated_title, 'url', b.url,
           'description', b.description, 'translatedDescription', b.translated_description)
       end as banner
     from venue_sections s left join banners b on b.venue_id = s.venue_id and b.id = s.banner_id
     where s.venue_id = $1 and (b.id is null or ${publicationState('b')} = 'published') order by s.position, s.id`,
    [venueId],
  );
  return rows;
}

export type DiscountFacts = Omit<Commerce['discounts'][number], 'images'>;

/** Finds the current discounts, the most important first. */
export async function findDiscounts(tx: Tx, venueId: number): Promise<DiscountFacts[]> {
  const { rows } = await tx.query<DiscountFacts>(
    `select id, commerce_id as "commerceId", description, translated_description as "translatedDescription",
       enabled, amount_percent as amount, priority
     from discounts where venue_id = $1 and enabled order by priority desc, id`,
    [venueId],
  );
  return rows;
}

export type DirectoryEntry = { id: number; code: string; apps: { code: string; name: string }[] };

/** Finds every enabled venue in the order of the grid, and every app, with or without venues. */
export async function findDirectory(tx: Tx): Promise<{ venues: DirectoryEntry[]; appCodes: string[] }> {
  const venues = await tx.query<DirectoryEntry>(
    `select v.id, v.code, json_build_array(json_build_object('code', a.code, 'name', a.name)) as apps
     from venues v join apps a on a.code = v.app_code
     where v.enabled order by v.position, v.id`,
  );
  const apps = await tx.query<{ code: string }>('select code from apps');
  return { venues: venues.rows, appCodes: apps.rows.map((app) => app.code) };
}
