import { z } from 'zod';
import { COMMERCE_KINDS } from '@app/contract/resources/commerces.ts';
import { VenueImage } from '@app/contract/values/image.ts';
import { Currency } from '@app/contract/values/money.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { PickUpVerificationMethod, PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { SectionType } from '@app/contract/visitor/venues.ts';
import type { DemoPlaces } from './demo-places.ts';

/** A file below `art/`, without its extension: `food/burger`, `scenes/parrilla`. */
const Picture = z.string();
export type Picture = z.infer<typeof Picture>;

/** A time relative to the load of the demo, or to a day after it: the demo's match is always this evening. */
const RelativeTime = z.union([
  z.strictObject({ inMinutes: z.int() }),
  z.strictObject({ inDays: z.int(), at: z.string().regex(/^\d{2}:\d{2}$/) }),
]);
export type RelativeTime = z.infer<typeof RelativeTime>;

/** A description and its English words. */
const described = { description: z.string(), translatedDescription: z.string() };

const ProviderName = z.custom<keyof typeof PAYMENT_PROVIDER>(
  (name) => typeof name === 'string' && name in PAYMENT_PROVIDER,
  'not a provider of the contract',
);

/** `provider` null: no card payment. */
export const DemoPayment = z.strictObject({
  provider: ProviderName.nullable(),
  cash: z.boolean(),
  balance: z.boolean(),
});
export type DemoPayment = z.infer<typeof DemoPayment>;

/** A number from 1 to `max`, or a text. */
const DemoDeliveryField = z.union([
  z.strictObject({ ...described, max: z.int() }),
  z.strictObject({
    ...described,
    placeholder: z.string(),
    translatedPlaceholder: z.string(),
    isRequired: z.boolean(),
  }),
]);
export type DemoDeliveryField = z.infer<typeof DemoDeliveryField>;

export const DemoDelivery = z.strictObject({
  toTheSeat: z.boolean(),
  pickUp: z.boolean(),
  verification: PickUpVerificationMethod,
  areas: z.array(z.strictObject({ ...described, fields: z.array(DemoDeliveryField) })),
});
export type DemoDelivery = z.infer<typeof DemoDelivery>;

/** `priority`: the highest comes first on home. */
const DemoDiscount = z.strictObject({ ...described, percent: z.number(), priority: z.int(), picture: Picture });

/** A benefit of some buyers, once each: an amount off an order, or a product of the commerce. */
const DemoBuyerBenefit = z.strictObject({
  ...described,
  emails: z.array(z.string()),
  off: z.union([z.strictObject({ amount: z.number() }), z.strictObject({ product: z.string() })]),
  picture: Picture,
});

/** Part of a product in the benefits programme of the venue's club. `units`: for each member. */
const DemoMemberBenefit = z.strictObject({
  globalProductId: z.int(),
  units: z.int(),
  percentage: z.number(),
  plans: z.array(z.int()),
});

/** `previousPrice`: of the parts bought separately, currency units. `colours`: of the combo's words, `#rrggbb`. */
const DemoCombo = z.strictObject({
  previousPrice: z.number(),
  banner: Picture,
  colours: z.strictObject({ background: z.string(), title: z.string() }).optional(),
});

/**
 * What a commerce has besides its sheet. Records are by the names of products and categories in the sheet. `payment` and
 * `delivery` have what differs from the venue. `category` is one of the venue.
 */
export const DemoCommerceFile = z.strictObject({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  translatedAddress: z.string(),
  category: z.string(),
  type: z.enum(['Comida', 'Tienda', 'Parking']).default('Comida'),
  editor: z.string().optional(),
  closedUntil: RelativeTime.optional(),
  pausedForMinutes: z.int().optional(),
  hideLogoOnList: z.boolean().default(false),
  /** On the venue's map: its mark, and percent from the left and the top. */
  map: z.strictObject({ mark: z.string(), x: z.int(), y: z.int() }).optional(),
  /** Of cash orders. Default: what it delivers. */
  preparesBeforePaying: PreparesBeforePaying.default('delivery'),
  kind: z.enum(COMMERCE_KINDS).default('kitchen'),
  hands: z.int().min(1).max(50).nullable().default(null),
  logo: Picture,
  banner: Picture,
  payment: DemoPayment.partial().optional(),
  delivery: DemoDelivery.partial().optional(),
  discounts: z.array(DemoDiscount).default([]),
  benefits: z.array(DemoBuyerBenefit).default([]),
  combos: z.record(z.string(), DemoCombo).default({}),
  /** Suggested for carts from this amount on, currency units. */
  suggestedFrom: z.record(z.string(), z.number()).default({}),
  stoppedForMinutes: z.record(z.string(), z.int()).default({}),
  memberBenefits: z.record(z.string(), DemoMemberBenefit).default({}),
  categoryPictures: z.record(z.string(), Picture).default({}),
  productPictures: z.record(z.string(), Picture).default({}),
});

/** A commerce with its own payment and delivery. `sheet`: the file of its menu. */
export type DemoCommerce = Omit<z.infer<typeof DemoCommerceFile>, 'payment' | 'delivery'> & {
  readonly code: string;
  readonly sheet: string;
  readonly payment: DemoPayment;
  readonly delivery: DemoDelivery;
};

const DemoBanner = z.strictObject({
  ...described,
  title: z.string(),
  translatedTitle: z.string(),
  url: z.string().nullable(),
  picture: Picture,
});

/** Descriptions are HTML. */
const DemoEvent = z.strictObject({
  ...described,
  name: z.string(),
  translatedName: z.string(),
  starts: RelativeTime,
  durationMinutes: z.int(),
  picture: Picture,
});

/** Bodies are HTML. */
const DemoArticle = z.strictObject({
  ...described,
  title: z.string(),
  translatedTitle: z.string(),
  body: z.string(),
  translatedBody: z.string(),
  publishedHoursAgo: z.number(),
  picture: Picture,
});

/** The columns of the venue that only some venues fill, by their names in the contract. */
const DemoLinks = z.strictObject({
  ticketLink: z.string().optional(),
  ticketTitle: z.string().optional(),
  translatedTicketTitle: z.string().optional(),
  ticketDescription: z.string().optional(),
  translatedTicketDescription: z.string().optional(),
  chatbotLink: z.string().optional(),
  wallioUrl: z.string().optional(),
  wallioTitle: z.string().optional(),
  translatedWallioTitle: z.string().optional(),
  bettingUrl: z.string().optional(),
  twitterQuery: z.string().optional(),
  igUserId: z.string().optional(),
  termsUrl: z.string().optional(),
  entityIdentificator: z.string().optional(),
  tomorrowPartnerMainDocumentType: z.string().optional(),
});

/**
 * The seller and its tax, which prices include. The last digit of each tax id is not its check digit, so that no
 * authority can have given it to anybody.
 */
const DemoTax = z.strictObject({
  legalName: z.string(),
  taxId: z.string(),
  name: z.string(),
  rateBasisPoints: z.int(),
});

/** `commerceCodes`: in display order. */
export const DemoVenueFile = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  timeZone: z.string(),
  currency: Currency,
  phonePrefix: z.string(),
  tipLimitMinor: z.int().optional(),
  tax: DemoTax,
  color: z.string(),
  secondaryColor: z.string(),
  useDifferentIconSet: z.boolean(),
  editor: z.string().optional(),
  welcome: z
    .strictObject({
      title: z.string(),
      translatedTitle: z.string(),
      text: z.string(),
      translatedText: z.string(),
    })
    .optional(),
  links: DemoLinks,
  pictures: z.partialRecord(VenueImage.shape.venueImageId, Picture),
  payment: DemoPayment,
  delivery: DemoDelivery,
  categories: z.array(z.strictObject({ ...described, icon: z.string() })),
  commerceCodes: z.array(z.string()),
  banners: z.array(DemoBanner),
  /** In display order. A Banner section names its banner's title. */
  sections: z.array(z.strictObject({ type: SectionType, banner: z.string().optional() })),
  events: z.array(DemoEvent),
  articles: z.array(DemoArticle),
});

export type DemoVenue = z.infer<typeof DemoVenueFile> & {
  readonly ways: DemoPlaces;
  readonly commerces: readonly DemoCommerce[];
};
