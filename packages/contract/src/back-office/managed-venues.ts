import { z } from 'zod';
import { PRIORITY, type Call, type Effect } from '../protocol/call.ts';
import { ManagedArea, PaymentFacts } from '../resources/commerce-parts.ts';
import { RowStamp } from '../resources/resource-calls.ts';
import {
  Code,
  Colour,
  IncludedTax,
  name,
  Position,
  PriceMinor,
  TaxId,
  translated,
  WebAddress,
} from '../resources/values.ts';
import { LIMIT_EFFECTS, ThrottleLimits } from '../staff/throttle-limits.ts';
import { Currency } from '../values/money.ts';
import { BodyId, Id, Page, paged } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { TimeZone } from '../values/time-zone.ts';
import { PickUpVerificationMethod } from '../visitor/payment-delivery-configs.ts';
import { ChatbotIcon } from '../visitor/venues.ts';

const minutes = z.int().min(1).max(120);
const documentNumber = z.int().min(0).max(99_999_999);

/**
 * What an editor of a venue can change, with its payment and delivery methods. Addresses, colours and texts as the visitor's
 * `Venue` shows them.
 *
 * @see VENUE-06, METHOD-03, DEL-01
 */
export const ManagedVenueValues = {
  code: Code,
  name: name(60),
  address: text(200),
  enabled: z.boolean(),
  position: Position,
  language: z.enum(['es', 'en']),
  timeZone: TimeZone,
  currency: Currency,
  phonePrefix: z.string().regex(/^[0-9]{1,4}$/, 'one to four digits'),
  appColor: Colour.nullable(),
  appSecondaryColor: Colour.nullable(),
  useDifferentIconSet: z.boolean(),
  welcomeTitle: name(80).nullable(),
  translatedWelcomeTitle: translated(80),
  welcomeText: name(600).nullable(),
  translatedWelcomeText: translated(600),
  ticketLink: WebAddress.nullable(),
  ticketTitle: text(80).nullable(),
  translatedTicketTitle: translated(80),
  ticketDescription: text(300).nullable(),
  translatedTicketDescription: translated(300),
  chatbotLink: WebAddress.nullable(),
  chatbotIcon: ChatbotIcon,
  wallioUrl: WebAddress.nullable(),
  wallioTitle: text(80).nullable(),
  translatedWallioTitle: translated(80),
  bettingUrl: WebAddress.nullable(),
  bettingTitle: text(80).nullable(),
  translatedBettingTitle: translated(80),
  bettingAdultsOnly: z.boolean(),
  suggestsInSheet: z.boolean(),
  twitterQuery: name(512).nullable(),
  igUserId: z
    .string()
    .regex(/^[0-9]{1,30}$/, 'digits')
    .nullable(),
  termsUrl: WebAddress.nullable(),
  legalName: name(120).nullable().meta({ description: 'Who sells, on receipts' }),
  taxId: TaxId.nullable(),
  includedTax: IncludedTax.nullable(),
  editorId: BodyId.nullable().meta({ description: 'The account of a person who runs the venue' }),
  underAgeFrom: documentNumber,
  underAgeTo: documentNumber,
  cashExpiryMinutes: minutes,
  cardExpiryMinutes: minutes,
  ...ThrottleLimits.shape,
  manualMoneyLimitMinor: PriceMinor.min(1).nullable().meta({
    description: 'Most that one person moves by hand in an hour without another one; null: the amount of the currency',
  }),
  entityIdentificator: text(100).nullable(),
  useTomorrowPartnerBenefits: z.boolean(),
  tomorrowPartnerMainDocumentType: text(40).nullable(),
  cashEnabled: z.boolean(),
  balanceEnabled: z.boolean(),
  paysForCommerces: z.boolean().meta({ description: 'Its payment methods replace those of its commerces' }),
  pickUpEnabled: z.boolean(),
  pickUpVerificationMethod: PickUpVerificationMethod,
  deliveryEnabled: z.boolean(),
  isLocalDelivery: z.boolean(),
  deliversForCommerces: z.boolean().meta({ description: 'Its ways to deliver replace those of its commerces' }),
  areas: z.array(ManagedArea).max(60),
};

/** A higher limit lets one person move more money, so each call that changes it has this effect. @see AUTH-12 */
export const VENUE_EFFECTS = {
  ...LIMIT_EFFECTS,
  manualMoneyLimitMinor: 'moves-money',
} as const satisfies Partial<Record<keyof typeof ManagedVenueValues, Effect>>;

const Values = z.strictObject(ManagedVenueValues);

export const ManagedVenue = z
  .object({ id: z.int(), ...RowStamp, ...ManagedVenueValues, ...PaymentFacts })
  .meta({ id: 'ManagedVenue' });
export type ManagedVenue = z.infer<typeof ManagedVenue>;

/** `isWhole`: the person runs the venue; false: only some of its commerces. */
export const ManagedVenueSummary = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    enabled: z.boolean(),
    language: z.enum(['es', 'en']),
    currency: Currency,
    timeZone: z.string(),
    appColor: z.string().nullable(),
    appSecondaryColor: z.string().nullable(),
    isWhole: z.boolean(),
    commerces: z.int(),
    products: z.int(),
  })
  .meta({ id: 'ManagedVenueSummary' });
export type ManagedVenueSummary = z.infer<typeof ManagedVenueSummary>;

const tags = ['back office'] as const;
const write = { access: 'staff', priority: PRIORITY.optional, effects: [] } as const;

/** The venues that the caller runs, whole or in part. */
export const managedVenues = {
  method: 'GET',
  url: '/api/admin/venues',
  config: { access: 'staff', object: 'own-venues', priority: PRIORITY.optional },
  schema: {
    summary: 'Venues that the caller runs',
    tags,
    querystring: z.object({ page: Page, perPage: z.coerce.number().int().min(1).max(200).default(100) }),
    response: { 200: paged(ManagedVenueSummary) },
  },
} as const satisfies Call;

/** For an Admin. The venue starts with cash and pick-up. 409 `already-exists` for a code in use. */
export const createVenue = {
  method: 'POST',
  url: '/api/admin/venues',
  config: { ...write, object: 'installation' },
  schema: {
    summary: 'Create a venue',
    tags,
    body: z.strictObject({ values: Values }),
    response: { 201: ManagedVenue },
  },
} as const satisfies Call;

export const managedVenue = {
  method: 'GET',
  url: '/api/admin/venues/:venueId',
  config: { access: 'staff', object: 'venue', priority: PRIORITY.optional },
  schema: {
    summary: 'The settings of a venue',
    tags,
    params: z.object({ venueId: Id }),
    response: { 200: ManagedVenue },
  },
} as const satisfies Call;

/** As the changes of `resourceCalls`. */
export const changeVenue = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId',
  config: { ...write, object: 'venue' },
  schema: {
    summary: 'Change the settings of a venue',
    tags,
    params: z.object({ venueId: Id }),
    body: z.strictObject({ version: RowStamp.version, values: Values }),
    response: { 200: ManagedVenue },
  },
} as const satisfies Call;
