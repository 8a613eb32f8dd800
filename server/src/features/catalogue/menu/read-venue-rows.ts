import { findImages, type ImageIndex } from '#features/media/image-store.ts';
import { findWays } from '#features/venues/find-ways.ts';
import { findDeliveryConfigs, findPaymentConfigs } from '#features/venues/payment-delivery-config-store.ts';
import { publicationInstants, publicationState } from '#features/venues/publication/publication.sql.ts';
import {
  findCommerceCategories,
  findCommerces,
  findDiscounts,
  findSections,
  findVenue,
  type CommerceFacts,
  type SectionFacts,
  type VenueFacts,
} from '#features/venues/venue-store.ts';
import { readTransactionTime } from '#platform/database/read-clock.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { DeliveryConfig, PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { CommerceCategory, VenueWays } from '@app/contract/visitor/venues.ts';
import type { MenuAt } from '@app/rules/menu-rules/menu-at.ts';
import { openingAt, type OpeningHours } from '@app/rules/venues/opening-hours.ts';
import { findMenuTimes, menuOf } from '../menu-rules/read-menu-times.ts';
import {
  findModifierGroups,
  findModifierOptions,
  findProductCategories,
  findProducts,
  findPromotions,
  findSizes,
  findStock,
  type UnitsLeft,
} from './product-store.ts';

/** The rows of a venue for its compiled responses, of one moment. */
export type VenueRows = {
  /** The database's clock when the rows were read. */
  readonly at: Date;
  readonly venue: VenueFacts;
  readonly paymentConfigs: ReadonlyMap<number, PaymentConfig>;
  readonly deliveryConfigs: ReadonlyMap<number, DeliveryConfig>;
  readonly commerceCategories: CommerceCategory[];
  readonly commerces: readonly CommerceFacts[];
  readonly sections: readonly SectionFacts[];
  readonly discounts: Awaited<ReturnType<typeof findDiscounts>>;
  readonly productCategories: Awaited<ReturnType<typeof findProductCategories>>;
  readonly products: Awaited<ReturnType<typeof findProducts>>;
  readonly sizes: Awaited<ReturnType<typeof findSizes>>;
  readonly stock: UnitsLeft;
  readonly modifierGroups: Awaited<ReturnType<typeof findModifierGroups>>;
  readonly modifierOptions: Awaited<ReturnType<typeof findModifierOptions>>;
  readonly promotions: Awaited<ReturnType<typeof findPromotions>>;
  /** Its menus and prices by time, now; null without any. */
  readonly menu: MenuAt | null;
  readonly images: ImageIndex;
  readonly ways: VenueWays;
  /**
   * End of the last event (null: there was none), and whether visitors see an article. Also the last and the next instant
   * at which they began or begin to see an article or a banner, or cease to.
   */
  readonly content: {
    readonly eventsEndAt: Date | null;
    readonly hasArticles: boolean;
    readonly changedAt: Date | null;
    readonly changesAt: Date | null;
  };
};

/** @returns undefined for a venue that does not exist or is not enabled */
export async function readVenueRows(db: Db, venueId: number): Promise<VenueRows | undefined> {
  return inTransaction(db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const venue = await findVenue(tx, venueId);
    if (!venue?.enabled) return undefined;
    return {
      at: await readTransactionTime(tx),
      venue,
      paymentConfigs: await findPaymentConfigs(tx, venueId, null),
      deliveryConfigs: await findDeliveryConfigs(tx, venueId, null),
      commerceCategories: await findCommerceCategories(tx, venueId),
      commerces: await findCommerces(tx, venueId),
      sections: await findSections(tx, venueId),
      discounts: await findDiscounts(tx, venueId),
      productCategories: await findProductCategories(tx, venueId),
      products: await findProducts(tx, venueId),
      sizes: await findSizes(tx, venueId),
      stock: await findStock(tx, venueId),
      modifierGroups: await findModifierGroups(tx, venueId),
      modifierOptions: await findModifierOptions(tx, venueId),
      promotions: await findPromotions(tx, venueId),
      menu: menuOf(await findMenuTimes(tx, venueId)),
      images: await findImages(tx, venueId, ['venue', 'commerce', 'product', 'product-category', 'banner', 'discount']),
      ways: await findWays(tx, venueId),
      content: await findContentSummary(tx, venueId),
    };
  });
}

async function findContentSummary(tx: Tx, venueId: number): Promise<VenueRows['content']> {
  const { rows } = await tx.query<VenueRows['content']>(
    `select (select max(ends_at) from events where venue_id = $1) as "eventsEndAt",
       exists (
         select 1 from articles a where venue_id = $1 and published_at is not null and ${publicationState('a')} = 'published'
       ) as "hasArticles",
       max(at) filter (where at <= now()) as "changedAt", min(at) filter (where at > now()) as "changesAt"
     from (${publicationInstants('articles')} union all ${publicationInstants('banners')}) instants`,
    [venueId],
  );
  return rows[0] ?? { eventsEndAt: null, hasArticles: false, changedAt: null, changesAt: null };
}

/**
 * Returns the time until the rows read differently: the next end of a pause, unavailability, closing time or last
 * event, the next opening or closing of a commerce, the next beginning or end of a menu or of prices by time, and the
 * next publication or end of an article or a banner. Ms.
 */
export function ttlMs(rows: VenueRows): number | null {
  const ends = [
    ...rows.commerces.flatMap((commerce) => [commerce.pausedUntil, commerce.busyUntil, commerce.opensAt]),
    ...rows.products.map((product) => product.unavailableUntil),
    ...rows.sizes.map((size) => size.unavailableUntil),
    rows.content.eventsEndAt,
    rows.content.changesAt,
    dateOf(rows.menu?.changesAtMs() ?? null),
    ...rows.commerces.map(({ enabled, hours }) => hoursChangeAt(enabled ? hours : null, rows)),
  ];
  const atMs = rows.at.getTime();
  const leftMs = ends.flatMap((end) => (end !== null && end.getTime() > atMs ? [end.getTime() - atMs] : []));
  return leftMs.length === 0 ? null : Math.min(...leftMs);
}

function hoursChangeAt(hours: OpeningHours | null, { at, venue }: VenueRows): Date | null {
  const changesAt = hours && openingAt(hours, venue.localDateTimeIdentifier, at.getTime()).changesAt;
  return dateOf(changesAt);
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
