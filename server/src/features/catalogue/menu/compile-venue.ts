import type { ImageIndex } from '#features/media/image-store.ts';
import type { CommerceFacts } from '#features/venues/venue-store.ts';
import type { DiscountImage } from '@app/contract/values/image.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { DeliveryConfig, PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { ModifierOption, Product, Promotion } from '@app/contract/visitor/products.ts';
import type { Commerce, Venue, VenueWays } from '@app/contract/visitor/venues.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import { venuePalette } from '@app/rules/venues/palette.ts';
import { compileProducts } from './compile-products.ts';
import { compilePromotions } from './compile-promotions.ts';
import { known, plainImages } from './compiled-parts.ts';
import type { VenueRows } from './read-venue-rows.ts';

/** All catalogue responses of one venue, in the wire's form. */
export type CompiledVenue = {
  readonly venue: Venue;
  /** In order, with those that are not enabled. */
  readonly commerces: readonly Commerce[];
  /** By commerce, in list order: everything on sale, with extras, side dishes and unlisted products. */
  readonly productsOf: ReadonlyMap<number, readonly Product[]>;
  /** By product: its extras and side dishes, by group. */
  readonly optionsOf: ReadonlyMap<number, readonly ModifierOption[]>;
  readonly promotions: readonly Promotion[];
  readonly ways: VenueWays;
};

export function compileVenue(rows: VenueRows): CompiledVenue {
  const commerces = rows.commerces.map((commerce) => compileCommerce(commerce, rows));
  const products = compileProducts(rows);
  return {
    venue: compileVenueItself(rows),
    commerces,
    productsOf: Map.groupBy(products.values(), (product) => product.commerce.id),
    optionsOf: compileOptions(rows, products),
    promotions: compilePromotions(rows, products),
    ways: rows.ways,
  };
}

function compileVenueItself(rows: VenueRows): Venue {
  const { paymentConfigId, deliveryConfigId, tips, updatedAt, ...venue } = rows.venue;
  return {
    ...venue,
    images: rows.images.of('venue', venue.id).flatMap(({ type, image }) => {
      return isVenueImageType(type) ? [{ venueImageId: type, ...image }] : [];
    }),
    categories: rows.commerceCategories,
    commerces: rows.commerces.map(({ id, order, editorId }) => ({ id, order, editorId })),
    sections: rows.sections.map((section) => ({
      ...section,
      banner: section.banner && { ...section.banner, images: plainImages(rows.images, 'banner', section.banner.id) },
    })),
    palette: venuePalette(venue.appColor, venue.appSecondaryColor),
    ...(tips && { tips }),
    paymentConfig: known(rows.paymentConfigs, paymentConfigId),
    deliveryConfig: known(rows.deliveryConfigs, deliveryConfigId),
    hasEvents: rows.content.eventsEndAt !== null && rows.content.eventsEndAt > rows.at,
    hasArticles: rows.content.hasArticles,
    updatedAt: latest(updatedAt, rows.content, rows.at).toISOString(),
  };
}

/**
 * The end of the last event hides the events tab, and the clock publishes articles and banners. Older copies of the venue
 * become stale then.
 */
function latest(updatedAt: Date, { eventsEndAt, changedAt }: VenueRows['content'], at: Date): Date {
  const changes = [eventsEndAt, changedAt].filter((change) => change !== null && change <= at);
  return new Date(Math.max(updatedAt.getTime(), ...changes.map(Number)));
}

function compileCommerce(facts: CommerceFacts, rows: VenueRows): Commerce {
  const {
    paymentConfigId,
    deliveryConfigId,
    pausedUntil,
    busyMinutes,
    busyUntil,
    hours: _hours,
    updatedAt,
    ...commerce
  } = facts;
  const { isOpen, opensAt } = commerceOpening(facts, rows.venue.localDateTimeIdentifier, rows.at.getTime());
  return {
    ...commerce,
    enabled: isOpen,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    busy: busyMinutes === null || busyUntil === null ? null : { minutes: busyMinutes, until: busyUntil.toISOString() },
    opensAt: opensAt?.toISOString() ?? null,
    images: rows.images
      .of('commerce', commerce.id)
      .map(({ type, image }) => ({ commerceImageTypeId: type === '2' ? 2 : 1, ...image })),
    paymentConfig: known<PaymentConfig>(rows.paymentConfigs, paymentConfigId),
    deliveryConfig: known<DeliveryConfig>(rows.deliveryConfigs, deliveryConfigId),
    discounts: rows.discounts
      .filter((discount) => discount.commerceId === commerce.id)
      .map((discount) => ({ ...discount, images: discountImages(rows.images, discount.id) })),
    updatedAt: updatedAt.toISOString(),
  };
}

function compileOptions(rows: VenueRows, products: ReadonlyMap<number, Product>): Map<number, ModifierOption[]> {
  const groups = Map.groupBy(rows.modifierGroups, ({ productId }) => productId);
  const options = Map.groupBy(rows.modifierOptions, ({ groupId }) => groupId);
  return new Map(
    [...products.keys()].map((id) => [
      id,
      (groups.get(id) ?? []).flatMap(({ productId: _product, ...modifierGroup }) =>
        (options.get(modifierGroup.id) ?? []).flatMap(({ extraId, priceMinor }): ModifierOption[] => {
          const extra = products.get(extraId);
          if (!extra) return [];
          return [{ ...extra, price: priceMinor === null ? extra.price : fromMinor(priceMinor), modifierGroup }];
        }),
      ),
    ]),
  );
}

function discountImages(images: ImageIndex, discountId: number): DiscountImage[] {
  return plainImages(images, 'discount', discountId).map((image) => ({ discountImageTypeId: 1, ...image }));
}

type VenueImageType = Venue['images'][number]['venueImageId'];
const VENUE_IMAGE_TYPES: readonly string[] = [
  'logo',
  'banner',
  'LogoForTinting',
  'InstalationAppBanner',
  'TotemBackground',
  'TotemLowerBanner',
  'VenueMap',
] satisfies VenueImageType[];

function isVenueImageType(type: string): type is VenueImageType {
  return VENUE_IMAGE_TYPES.includes(type);
}
