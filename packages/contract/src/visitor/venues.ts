import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CommerceImage, DiscountImage, PlainImage, VenueImage } from '../values/image.ts';
import { Currency, Money } from '../values/money.ts';
import { ById, Id, Page, paged } from '../values/paged.ts';
import { DeliveryConfig, PaymentConfig, PreparesBeforePaying } from './payment-delivery-configs.ts';
import { ModifierGroup, Product, Promotion } from './products.ts';

/** Colours by role (`brand`, `on-brand`, `bg`, …) as `#rrggbb`; contrast is guaranteed when they are made. @see APP-05 */
export const Palette = z
  .object({ light: z.record(z.string(), z.string()), dark: z.record(z.string(), z.string()) })
  .meta({ id: 'Palette' });
export type Palette = z.infer<typeof Palette>;

export const CommerceCategory = z
  .object({
    id: z.int(),
    description: z.string(),
    translatedDescription: z.string().nullable().describe("In the venue's other language."),
    icon: z.string(),
    order: z.int(),
  })
  .meta({ id: 'CommerceCategory' });
export type CommerceCategory = z.infer<typeof CommerceCategory>;

export const Discount = z
  .object({
    id: z.int(),
    commerceId: z.int(),
    description: z.string(),
    translatedDescription: z.string().nullable().describe("In the venue's other language."),
    enabled: z.boolean(),
    amount: z.number().describe('Percent.'),
    priority: z.int().describe('The highest comes first.'),
    images: z.array(DiscountImage),
  })
  .meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

/** `translated…`: in the venue's other language; null: show the text of the venue. */
export const Banner = z
  .object({
    id: z.int(),
    title: z.string(),
    translatedTitle: z.string().nullable(),
    url: z.string().nullable(),
    description: z.string(),
    translatedDescription: z.string().nullable(),
    images: z.array(PlainImage),
  })
  .meta({ id: 'Banner' });

export const SectionType = z.enum(['Promotion', 'Commerce', 'Banner', 'Discount', 'Download', 'Betting']);

export const VenueSection = z
  .object({ id: z.int(), type: SectionType, order: z.int(), banner: Banner.nullable() })
  .meta({ id: 'VenueSection' });
export type VenueSection = z.infer<typeof VenueSection>;

/** Extra minutes of every order until an ISO instant, approximately. @see COM-03 */
export const Busy = z.object({ minutes: z.int(), until: z.string() }).meta({ id: 'Busy' });
export type Busy = z.infer<typeof Busy>;

/** Mark of a commerce on the venue's map, and its place there in percent from the left and the top. @see CONT-05 */
export const MapPlace = z.object({ mark: z.string().nullable(), x: z.int(), y: z.int() }).meta({ id: 'MapPlace' });
export type MapPlace = z.infer<typeof MapPlace>;

/**
 * A commerce. `type.description` 'Parking' is special. `pausedUntil` and `opensAt` are ISO instants:
 * while it is paused or not enabled it accepts no orders, and shows the end. A busy one accepts orders.
 */
export const Commerce = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    enabled: z.boolean(),
    pausedUntil: z.string().nullable(),
    busy: Busy.nullable(),
    opensAt: z.string().nullable(),
    hideLogoOnList: z.boolean(),
    address: z.string(),
    translatedAddress: z.string().nullable().describe("In the venue's other language."),
    mapPlace: MapPlace.nullable(),
    images: z.array(CommerceImage),
    categories: z.array(z.int()),
    type: z.object({ id: z.int(), description: z.string() }),
    editorId: z.int().nullable(),
    paymentConfig: PaymentConfig,
    deliveryConfig: DeliveryConfig,
    preparesBeforePaying: PreparesBeforePaying,
    discounts: z.array(Discount),
    order: z.int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Commerce' });
export type Commerce = z.infer<typeof Commerce>;

/** A modifier group of a product. `options`: extras or side dishes of `products`, with their price in this group. */
const ProductModifierGroup = ModifierGroup.extend({
  productId: z.int(),
  options: z.array(z.object({ productId: z.int(), price: Money })),
}).meta({ id: 'ProductModifierGroup' });

/** `modifierGroups` are in order, so that a phone without a network can show the choices of a product. */
export const CompleteCommerce = Commerce.extend({
  promotions: z.array(Promotion),
  products: z.array(Product),
  modifierGroups: z.array(ProductModifierGroup),
}).meta({ id: 'CompleteCommerce' });
export type CompleteCommerce = z.infer<typeof CompleteCommerce>;

/** Icons that a venue may choose for its chatbot. @see CONT-06 */
export const ChatbotIcon = z.enum([
  'message-circle',
  'message-square',
  'circle-question-mark',
  'megaphone',
  'sparkles',
  'phone',
  'trophy',
]);
export type ChatbotIcon = z.infer<typeof ChatbotIcon>;

/** Tips that a visitor may add to an order: percentages of its products to choose from, and the highest amount. @see TIP-01 */
export const VenueTips = z
  .object({ percents: z.array(z.int()), limitMinor: z.int().describe('Minor units.') })
  .meta({ id: 'VenueTips' });
export type VenueTips = z.infer<typeof VenueTips>;

/**
 * `localDateTimeIdentifier` is an IANA zone. `hasEvents`, `hasArticles` decide the tabs. `underAgeDocuments`: exclusive
 * bounds of the document numbers of minors, who cannot buy what requires identification. `bettingUrl` is the path of the odds on this server. `welcome` is shown once
 * on a device. `suggestsInSheet`: suggestions follow the confirmation instead of standing in the cart. `translated…`: in
 * the other language of the venue; null: show its own words.
 *
 * @see CHK-03, CHK-08, HOME-05, CONT-08
 */
export const Venue = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string(),
    enabled: z.boolean(),
    address: z.string(),
    images: z.array(VenueImage),
    categories: z.array(CommerceCategory),
    commerces: z.array(z.object({ id: z.int(), order: z.int(), editorId: z.int().nullable() })),
    sections: z.array(VenueSection),
    language: z.enum(['es', 'en']),
    order: z.int(),
    localDateTimeIdentifier: z.string(),
    currency: Currency,
    appColor: z.string().nullable(),
    appSecondaryColor: z.string().nullable(),
    palette: Palette,
    useDifferentIconSet: z.boolean(),
    editorId: z.int().nullable(),
    useTomorrowPartnerBenefits: z.boolean(),
    tomorrowPartnerMainDocumentType: z.string().nullable(),
    paymentConfig: PaymentConfig,
    deliveryConfig: DeliveryConfig,
    entityIdentificator: z.string().nullable(),
    ticketLink: z.string().nullable(),
    ticketTitle: z.string().nullable(),
    ticketDescription: z.string().nullable(),
    translatedTicketTitle: z.string().nullable(),
    translatedTicketDescription: z.string().nullable(),
    chatbotLink: z.string().nullable(),
    chatbotIcon: ChatbotIcon,
    wallioUrl: z.string().nullable(),
    wallioTitle: z.string().nullable(),
    translatedWallioTitle: z.string().nullable(),
    bettingUrl: z.string().nullable(),
    bettingTitle: z.string().nullable(),
    translatedBettingTitle: z.string().nullable(),
    bettingAdultsOnly: z.boolean(),
    suggestsInSheet: z.boolean(),
    tips: VenueTips.optional().describe('Absent: the venue takes no tips.'),
    hasPosts: z.boolean(),
    hasPhotos: z.boolean(),
    welcome: z
      .object({
        title: z.string(),
        translatedTitle: z.string().nullable(),
        text: z.string(),
        translatedText: z.string().nullable(),
      })
      .nullable(),
    termsUrl: z.string().nullable(),
    hasEvents: z.boolean(),
    hasArticles: z.boolean(),
    underAgeDocuments: z.object({ from: z.int(), to: z.int() }),
    updatedAt: z.string(),
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof Venue>;

/**
 * Work that is left in the queue of a commerce, from which the promised time of an order is computed. `slowestMinutes`:
 * the longest preparation. `pace` null: not measured, and nothing stated. `addedMinutes`: of a commerce that staff marked busy.
 * `leastMinutes`: staff promise new orders no less; 0: nothing.
 */
const CommerceQueueWork = z
  .object({
    work: z.object({ orders: z.int(), minutes: z.number(), slowestMinutes: z.number() }),
    pace: z.object({ menuRatio: z.number(), atOnce: z.number(), isMeasured: z.boolean() }).nullable(),
    addedMinutes: z.int(),
    leastMinutes: z.int(),
  })
  .meta({ id: 'CommerceQueueWork' });

/** What an order placed now waits for. `at`: the database's clock when it was read; `usualMinutes`: of a usual order. */
export const QueueState = z
  .object({ at: z.string(), usualMinutes: z.int(), queue: CommerceQueueWork })
  .meta({ id: 'QueueState' });

/** The wait of a commerce. @see CHK-02 */
export const CommerceWait = QueueState.extend({
  commerceId: z.int(),
  takesSlots: z.boolean().describe('Customers may order for a later time.'),
}).meta({ id: 'CommerceWait' });
export type CommerceWait = z.infer<typeof CommerceWait>;

export const PLACE_KINDS = ['sector', 'entrance', 'stall', 'landmark'] as const;
export const PlaceKind = z.enum(PLACE_KINDS).meta({ id: 'PlaceKind' });
export type PlaceKind = z.infer<typeof PlaceKind>;

/**
 * `x`, `y`: percent of the map's picture, from the left and the top; null: it has no place there. `area`: what it covers around that
 * point, percent of the picture; null: a point alone.
 */
const Place = z
  .object({
    id: z.int(),
    kind: PlaceKind,
    name: z.string(),
    translatedName: z.string().nullable(),
    at: z.object({ x: z.int(), y: z.int() }).nullable(),
    area: z.object({ width: z.int(), height: z.int() }).nullable(),
  })
  .meta({ id: 'Place' });

/** Walked in both directions. `directions`: words for the walk to `toId`; `directionsBack`: to `fromId`. Null: none. */
const PlacePath = z
  .object({
    fromId: z.int(),
    toId: z.int(),
    minutes: z.int(),
    isStepFree: z.boolean(),
    directions: z.string().nullable(),
    translatedDirections: z.string().nullable(),
    directionsBack: z.string().nullable(),
    translatedDirectionsBack: z.string().nullable(),
  })
  .meta({ id: 'PlacePath' });

/** What a route is found from, also without a network: the places, their paths, and what is at them. @see CONT-05 */
export const VenueWays = z
  .object({
    places: z.array(Place),
    paths: z.array(PlacePath),
    commerces: z.array(z.object({ commerceId: z.int(), placeId: z.int() })),
    areas: z.array(z.object({ areaId: z.int(), placeId: z.int() })).describe('Areas of delivery, where seats are.'),
  })
  .meta({ id: 'VenueWays' });
export type VenueWays = z.infer<typeof VenueWays>;

const tags = ['catalogue'] as const;

/** The enabled venues of an app, in their order. @see VENUE-01 */
export const currentVenues = {
  method: 'GET',
  url: '/api/apps/:app/venues/get/current-venues',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'The venues of an app',
    tags,
    params: z.object({ app: z.string().min(1).max(60) }),
    response: { 200: z.array(Venue) },
  },
} as const satisfies Call;

export const venueApps = {
  method: 'GET',
  url: '/api/venues/:id/apps',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'The apps that show a venue',
    tags,
    params: ById,
    response: { 200: z.array(z.object({ code: z.string(), name: z.string() })) },
  },
} as const satisfies Call;

/** One venue by its code, for a start and a refresh of the app. @see APP-07, VENUE-05 */
export const venueByCode = {
  method: 'GET',
  url: '/api/venues/get/by-code/:venueCode',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'One venue by its code',
    tags,
    params: z.object({ venueCode: z.string().min(1).max(60) }),
    response: { 200: Venue },
  },
} as const satisfies Call;

export const commerceCategories = {
  method: 'GET',
  url: '/api/venues/:id/commerce-categories',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Commerce categories of a venue',
    tags,
    params: ById,
    response: { 200: z.array(CommerceCategory) },
  },
} as const satisfies Call;

/** `enabled=true` lists the enabled ones only; otherwise all, with their state. */
export const venueCommerces = {
  method: 'GET',
  url: '/api/venues/:id/commerces',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Commerces of a venue',
    tags,
    params: ById,
    querystring: z.object({ enabled: z.enum(['true', 'false']).optional(), categoryId: Id.optional() }),
    response: { 200: z.array(Commerce) },
  },
} as const satisfies Call;

export const commerceByCodes = {
  method: 'GET',
  url: '/api/commerces/get/by-codes/:venueCode/:commerceCode',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'A venue and one of its commerces, by their codes',
    tags,
    params: z.object({ venueCode: z.string().min(1).max(60), commerceCode: z.string().min(1).max(60) }),
    response: { 200: z.object({ venue: Venue, commerce: Commerce }) },
  },
} as const satisfies Call;

export const completeCommerce = {
  method: 'GET',
  url: '/api/commerces/get/complete-commerce/:id',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'A commerce with its promotions and products',
    tags,
    params: ById,
    response: { 200: CompleteCommerce },
  },
} as const satisfies Call;

/** Promotions of a venue, by default 3 a page; all of one commerce with `commerceId`. */
export const promotions = {
  method: 'GET',
  url: '/api/venues/:id/promotions',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Promotions (combos) of a venue or of one commerce',
    tags,
    params: ById,
    querystring: z.object({
      page: Page,
      perPage: z.coerce.number().int().min(1).max(50).optional(),
      commerceId: Id.optional(),
    }),
    response: { 200: paged(Promotion) },
  },
} as const satisfies Call;

export const venueWaits = {
  method: 'GET',
  url: '/api/venues/:id/waits',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: { summary: 'Live waits of the commerces', tags, params: ById, response: { 200: z.array(CommerceWait) } },
} as const satisfies Call;

/** Where visitors walk. @see CONT-05 */
export const venueWays = {
  method: 'GET',
  url: '/api/venues/:id/ways',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Places of a venue and the paths between them',
    tags,
    params: ById,
    response: { 200: VenueWays },
  },
} as const satisfies Call;
