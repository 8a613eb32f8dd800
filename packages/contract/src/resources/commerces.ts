import { z } from 'zod';
import { OFFICE_PERMISSIONS } from '../protocol/permissions.ts';
import { TRAY_UNITS } from '../values/limits.ts';
import { BodyId } from '../values/paged.ts';
import { text as plainText } from '../values/text.ts';
import { PickUpVerificationMethod, PreparesBeforePaying } from '../visitor/payment-delivery-configs.ts';
import { ManagedArea, ManagedEventHours, ManagedHours, PaymentFacts } from './commerce-parts.ts';
import { defineResource, type RowOf } from './define-resource.ts';
import { choice, count, described, flag, instant, optional, optionalWords, part, reference, text } from './fields.ts';
import { rowsOfCommerces } from './resource-calls.ts';
import { Code, name, Position } from './values.ts';

/** What a commerce prepares. It gives the people of one that states none. @see CHK-02 */
export const COMMERCE_KINDS = ['kitchen', 'grill', 'bar', 'coffee', 'shop'] as const;
export type CommerceKind = (typeof COMMERCE_KINDS)[number];

const limit = (max: number) => optional(count(z.int().min(0).max(max)));

/**
 * A commerce, with its ways to deliver and to pay. Limits: null is the venue's, 0 is none. `opensAt`: closed until then.
 * `mapX`, `mapY`: percent of the map's picture, from the left and the top.
 * @see VENUE-03
 */
export const commerces = defineResource({
  name: 'commerces',
  subject: 'commerce',
  id: 'ManagedCommerce',
  title: 'Commerces',
  objects: { ...rowsOfCommerces('venue-commerce'), create: 'venue', removal: 'whole-commerce' },
  permissions: { read: OFFICE_PERMISSIONS, change: 'settings' },
  fields: {
    code: text(Code),
    name: text(name(60)),
    typeDescription: text(name(40)),
    phone: optional(text(plainText(30))),
    editorId: described(optional(reference()), 'The account of a person who runs the commerce'),
    address: optionalWords(200),
    enabled: flag(true),
    opensAt: optional(instant()),
    hideLogoOnList: flag(false),
    position: count(Position, 1),
    mapMark: optional(text(plainText(3))),
    mapX: limit(100),
    mapY: limit(100),
    preparesBeforePaying: choice(PreparesBeforePaying, PreparesBeforePaying.options, 'never'),
    kind: described(
      choice(z.enum(COMMERCE_KINDS), COMMERCE_KINDS, 'kitchen'),
      'What it prepares; gives its usual people',
    ),
    hands: described(optional(count(z.int().min(1).max(50))), 'People who prepare orders at the same time'),
    slotSharePercent: described(
      optional(count(z.int().min(10).max(100))),
      'Share of the working time that orders for a later time may book; null: it takes none',
    ),
    busyFromOrders: limit(1_000),
    busyFromMinutes: limit(240),
    pauseFromMinutes: limit(240),
    cashEnabled: flag(true),
    balanceEnabled: flag(false),
    usesVenueCards: described(flag(true), 'Takes cards with the account of the venue, unless it has its own'),
    usesVenueTerminals: described(flag(true), 'Uses the card terminals of the venue, unless it has its own'),
    pickUpEnabled: flag(true),
    pickUpVerificationMethod: choice(PickUpVerificationMethod, PickUpVerificationMethod.options, 'code'),
    deliveryEnabled: flag(false),
    isLocalDelivery: flag(true),
    trayUnits: described(
      count(z.int().min(1).max(TRAY_UNITS.max), TRAY_UNITS.default),
      'Units of products that a runner carries in one trip',
    ),
    areas: part(z.array(ManagedArea).max(60), []),
    categories: part(z.array(BodyId).max(20), []),
    hours: part(ManagedHours, []),
    eventHours: part(ManagedEventHours.nullable(), null),
  },
  facts: {
    pausedUntil: z.string().nullable(),
    products: z.int(),
    openOrders: z.int(),
    hasOrders: z.boolean(),
    kiosks: z.int().meta({ description: 'Paired with it' }),
    counterTerminals: z.int().meta({ description: 'Card terminals at its counter' }),
    ...PaymentFacts,
  },
});

/** A commerce as the back office shows it. */
export type ManagedCommerce = RowOf<typeof commerces>;
