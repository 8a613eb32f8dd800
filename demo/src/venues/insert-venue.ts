import { BODY_RULES, sanitiseBody } from '@app/server/features/content/sanitise-body.ts';
import { checkedAddress, checkedLink } from '@app/server/features/venues/checked-link.ts';
import type { DemoVenue } from './demo-venue.ts';
import { insertCommerce } from './insert-commerce.ts';
import { insertPlaces } from './insert-places.ts';
import { insertRows } from './insert-rows.ts';
import { addImage, insertDeliveryConfig, insertPaymentConfig, resolveTime, type VenueLoader } from './venue-loader.ts';

const APP_CODE = 'entretiempo';

/** Inserts a whole venue. */
export async function insertVenue(loader: VenueLoader, venue: DemoVenue, position: number): Promise<void> {
  await insertPlaces(loader, venue);
  await insertVenueRow(loader, venue, position);
  const categoryIds = await insertCommerceCategories(loader, venue);
  for (const [at, commerce] of venue.commerces.entries()) {
    const categoryId = categoryIds.get(commerce.category);
    if (categoryId === undefined) throw new Error(`${venue.name} has no category ${commerce.category}.`);
    await insertCommerce(loader, commerce, at, categoryId);
  }
  await insertSections(loader, venue);
  await insertEvents(loader, venue);
  await insertArticles(loader, venue);
  await insertRows(loader.tx, 'images', loader.images);
}

async function insertVenueRow(loader: VenueLoader, venue: DemoVenue, position: number): Promise<void> {
  const { links } = venue;
  await loader.tx.query(`insert into apps (code, name) values ($1, 'Entretiempo') on conflict (code) do nothing`, [
    APP_CODE,
  ]);
  await insertRows(loader.tx, 'venues', [
    {
      id: venue.id,
      code: venue.code,
      app_code: APP_CODE,
      name: venue.name,
      address: venue.address,
      position,
      language: 'es',
      time_zone: venue.timeZone,
      currency: venue.currency,
      phone_prefix: venue.phonePrefix,
      tip_limit_minor: venue.tipLimitMinor ?? null,
      legal_name: venue.tax.legalName,
      tax_id: venue.tax.taxId,
      tax_name: venue.tax.name,
      tax_rate_basis_points: venue.tax.rateBasisPoints,
      app_color: venue.color,
      app_secondary_color: venue.secondaryColor,
      use_different_icon_set: venue.useDifferentIconSet,
      editor_id: venue.editor === undefined ? null : loader.accountIdOf(venue.editor),
      entity_identificator: links.entityIdentificator ?? null,
      use_tomorrow_partner_benefits: links.tomorrowPartnerMainDocumentType !== undefined,
      tomorrow_partner_main_document_type: links.tomorrowPartnerMainDocumentType ?? null,
      ticket_link: checkedAddress(links.ticketLink),
      ticket_title: links.ticketTitle ?? null,
      ticket_description: links.ticketDescription ?? null,
      translated_ticket_title: links.translatedTicketTitle ?? null,
      translated_ticket_description: links.translatedTicketDescription ?? null,
      chatbot_link: checkedAddress(links.chatbotLink),
      wallio_url: checkedAddress(links.wallioUrl),
      wallio_title: links.wallioTitle ?? null,
      translated_wallio_title: links.translatedWallioTitle ?? null,
      betting_url: checkedAddress(links.bettingUrl),
      twitter_query: links.twitterQuery ?? null,
      ig_user_id: links.igUserId ?? null,
      welcome_title: venue.welcome?.title ?? null,
      welcome_text: venue.welcome?.text ?? null,
      translated_welcome_title: venue.welcome?.translatedTitle ?? null,
      translated_welcome_text: venue.welcome?.translatedText ?? null,
      terms_url: checkedAddress(links.termsUrl),
      payment_config_id: await insertPaymentConfig(loader, venue.payment),
      delivery_config_id: await insertDeliveryConfig(loader, venue.delivery),
    },
  ]);
  const framed = [links.chatbotLink, links.wallioUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).host]));
  const approved = [...new Set(framed)].map((host) => ({ venue_id: venue.id, host }));
  if (approved.length > 0) await insertRows(loader.tx, 'approved_frame_hosts', approved);
  if (links.bettingUrl !== undefined) {
    await insertRows(loader.tx, 'approved_feed_hosts', [{ venue_id: venue.id, host: new URL(links.bettingUrl).host }]);
  }
  for (const [type, picture] of Object.entries(venue.pictures)) addImage(loader, 'venue', venue.id, type, picture);
}

async function insertCommerceCategories(
  { tx, venueId, newId }: VenueLoader,
  venue: DemoVenue,
): Promise<Map<string, number>> {
  const rows = venue.categories.map(({ description, translatedDescription, icon }, position) => ({
    venue_id: venueId,
    id: newId('commerce_categories'),
    description,
    translated_description: translatedDescription,
    icon,
    position,
  }));
  await insertRows(tx, 'commerce_categories', rows);
  return new Map(rows.map(({ description, id }) => [description, id]));
}

async function insertSections(loader: VenueLoader, venue: DemoVenue): Promise<void> {
  const { tx, venueId, newId } = loader;
  const banners = venue.banners.map((banner) => ({ ...banner, id: newId('banners') }));
  await insertRows(
    tx,
    'banners',
    banners.map(({ id, title, url, description, translatedTitle, translatedDescription }) => ({
      venue_id: venueId,
      id,
      title,
      url: checkedLink(url),
      description,
      translated_title: translatedTitle,
      translated_description: translatedDescription,
    })),
  );
  for (const { id, picture } of banners) addImage(loader, 'banner', id, '1', picture);
  await insertRows(
    tx,
    'venue_sections',
    venue.sections.map(({ type, banner }, position) => ({
      venue_id: venueId,
      id: newId('venue_sections'),
      type,
      position,
      banner_id: banners.find(({ title }) => title === banner)?.id ?? null,
    })),
  );
}

async function insertEvents(loader: VenueLoader, venue: DemoVenue): Promise<void> {
  for (const event of venue.events) {
    const id = loader.newId('events');
    const startsAt = await resolveTime(loader, event.starts);
    const endsAt = new Date(Date.parse(startsAt) + event.durationMinutes * 60_000).toISOString();
    await insertRows(loader.tx, 'events', [
      {
        venue_id: venue.id,
        id,
        name: event.name,
        starts_at: startsAt,
        ends_at: endsAt,
        description: sanitiseBody(event.description),
        description_rules: BODY_RULES,
        translated_name: event.translatedName,
        translated_description: sanitiseBody(event.translatedDescription),
      },
    ]);
    addImage(loader, 'event', id, '1', event.picture);
    addImage(loader, 'event', id, '2', event.picture);
  }
}

async function insertArticles(loader: VenueLoader, venue: DemoVenue): Promise<void> {
  for (const article of venue.articles) {
    const id = loader.newId('articles');
    await insertRows(loader.tx, 'articles', [
      {
        venue_id: venue.id,
        id,
        title: article.title,
        description: article.description,
        body: sanitiseBody(article.body),
        body_rules: BODY_RULES,
        translated_title: article.translatedTitle,
        translated_description: article.translatedDescription,
        translated_body: sanitiseBody(article.translatedBody),
        published_at: await resolveTime(loader, { inMinutes: -60 * article.publishedHoursAgo }),
      },
    ]);
    addImage(loader, 'article', id, '1', article.picture);
    addImage(loader, 'article', id, '2', article.picture);
  }
}
