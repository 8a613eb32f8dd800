import { z } from 'zod';
import type { Effect } from '../protocol/call.ts';
import { OFFICE_PERMISSIONS } from '../protocol/permissions.ts';
import { LIMIT_EFFECTS, ThrottleLimits } from '../staff/throttle-limits.ts';
import { Currency } from '../values/money.ts';
import { text as plainText } from '../values/text.ts';
import { TimeZone } from '../values/time-zone.ts';
import { PickUpVerificationMethod } from '../visitor/payment-delivery-configs.ts';
import { ChatbotIcon } from '../visitor/venues.ts';
import { ManagedArea, PaymentFacts } from './commerce-parts.ts';
import type { RowOf } from './define-resource.ts';
import { defineSettings } from './define-settings.ts';
import {
  choice,
  colour,
  count,
  described,
  flag,
  money,
  optional,
  optionalWords,
  part,
  reference,
  ruled,
  text,
  words,
} from './fields.ts';
import { Code, IncludedTax, name, Position, PriceMinor, TaxId, WebAddress } from './values.ts';

const minutes = z.int().min(1).max(120);
const documentNumber = z.int().min(0).max(99_999_999);
/** Up to four percentages, such as `5, 10, 15`. */
const TipPercents = z.string().regex(/^[1-9][0-9]?(, [1-9][0-9]?){0,3}$/, 'up to four percentages, such as 5, 10, 15');
const Languages = z.enum(['es', 'en']);

/**
 * What an editor of a venue can change, with its payment and delivery methods. Addresses, colours and texts as the visitor's
 * `Venue` shows them.
 *
 * @see VENUE-06, METHOD-03, DEL-01
 */
export const venues = defineSettings({
  name: 'venues',
  subject: 'venue',
  id: 'ManagedVenue',
  title: 'Venues',
  path: '',
  summaries: { read: 'The settings of a venue', change: 'Change the settings of a venue' },
  changedAt: 'venue',
  permissions: { read: OFFICE_PERMISSIONS, change: 'settings' },
  effects: [],
  isEachBesideItsTranslation: true,
  fields: {
    code: text(Code),
    name: text(name(60)),
    address: text(plainText(200)),
    enabled: flag(true),
    position: count(Position, 1),
    language: choice(Languages, Languages.options, 'es'),
    timeZone: text(TimeZone, 'America/Argentina/Buenos_Aires'),
    currency: choice(Currency, Currency.options, 'ARS'),
    phonePrefix: text(z.string().regex(/^[0-9]{1,4}$/, 'one to four digits'), '549'),
    appColor: optional(colour()),
    appSecondaryColor: optional(colour()),
    useDifferentIconSet: flag(false),
    welcomeTitle: optional(words(80)),
    welcomeText: optional(words(600)),
    ticketLink: optional(text(WebAddress)),
    ticketTitle: optional(optionalWords(80)),
    ticketDescription: optional(optionalWords(300)),
    chatbotLink: optional(text(WebAddress)),
    chatbotIcon: choice(ChatbotIcon, ChatbotIcon.options, 'message-circle'),
    wallioUrl: optional(text(WebAddress)),
    wallioTitle: optional(optionalWords(80)),
    bettingUrl: optional(text(WebAddress)),
    bettingTitle: optional(optionalWords(80)),
    bettingAdultsOnly: flag(true),
    suggestsInSheet: flag(false),
    twitterQuery: optional(text(name(512))),
    igUserId: optional(text(z.string().regex(/^[0-9]{1,30}$/, 'digits'))),
    termsUrl: optional(text(WebAddress)),
    legalName: described(optional(text(name(120))), 'Who sells, on receipts'),
    taxId: optional(text(TaxId)),
    includedTax: part(IncludedTax.nullable(), null),
    editorId: described(optional(reference()), 'The account of a person who runs the venue'),
    underAgeFrom: count(documentNumber, 45_000_000),
    underAgeTo: count(documentNumber, 91_000_000),
    cashExpiryMinutes: count(minutes, 20),
    cardExpiryMinutes: count(minutes, 10),
    busyFromOrders: ruled(count(z.int(), 25), ThrottleLimits.shape.busyFromOrders),
    busyFromMinutes: ruled(count(z.int(), 25), ThrottleLimits.shape.busyFromMinutes),
    pauseFromMinutes: ruled(optional(count(z.int())), ThrottleLimits.shape.pauseFromMinutes),
    manualMoneyLimitMinor: described(
      optional(ruled(money(), PriceMinor.min(1))),
      'Most that one person moves by hand in an hour without another one; null: the amount of the currency',
    ),
    matchStaffMinutes: described(
      count(z.int().min(0).max(720), 60),
      'Minutes after the end of an event for which its temporary staff have access',
    ),
    tipLimitMinor: described(optional(ruled(money(), PriceMinor.min(1))), 'The highest tip of an order; null: no tips'),
    tipPercents: described(
      ruled(text(TipPercents, '5, 10, 15'), TipPercents.nullable()),
      'Percentages of the products to choose from; null: visitors enter an amount',
    ),
    entityIdentificator: optional(text(plainText(100))),
    useTomorrowPartnerBenefits: flag(false),
    tomorrowPartnerMainDocumentType: optional(text(plainText(40))),
    cashEnabled: flag(true),
    balanceEnabled: flag(false),
    paysForCommerces: described(flag(false), 'Its payment methods replace those of its commerces'),
    pickUpEnabled: flag(true),
    pickUpVerificationMethod: choice(PickUpVerificationMethod, PickUpVerificationMethod.options, 'code'),
    deliveryEnabled: flag(false),
    isLocalDelivery: flag(true),
    deliversForCommerces: described(flag(false), 'Its ways to deliver replace those of its commerces'),
    areas: part(z.array(ManagedArea).max(60), []),
  },
  facts: PaymentFacts,
});

/** A venue as the back office shows it. */
export type ManagedVenue = RowOf<typeof venues>;

/** A higher limit lets one person move more money, so each call that changes it has this effect. @see AUTH-12 */
export const VENUE_EFFECTS = {
  ...LIMIT_EFFECTS,
  manualMoneyLimitMinor: 'moves-money',
} as const satisfies Partial<Record<keyof typeof venues.fields, Effect>>;
