import { z } from 'zod';
import { Instant } from '../values/bounds.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { PickUpVerificationMethod, PreparesBeforePaying } from '../visitor/payment-delivery-configs.ts';
import { Code, name, Position, translated } from './managed-values.ts';
import { resourceCalls, rowsOfCommerces } from './resource-calls.ts';

const limit = (max: number) => z.int().min(0).max(max).nullable();

/** A field that a delivery asks for, in its order. Bounds apply to numbers only. @see DEL-02 */
const ManagedField = z.strictObject({
  description: name(60),
  translatedDescription: translated(60),
  placeholder: text(60),
  translatedPlaceholder: translated(60),
  isRequired: z.boolean(),
  isNumber: z.boolean(),
  minNumberValue: z.number().nullable(),
  maxNumberValue: z.number().nullable(),
});

/** A part of the venue that the commerce delivers to. `id` null: a new one. */
export const ManagedArea = z.strictObject({
  id: z.int().min(1).nullable(),
  description: name(60),
  translatedDescription: translated(60),
  fields: z.array(ManagedField).max(10),
});
export type ManagedArea = z.infer<typeof ManagedArea>;

const Minute = z.int().min(0).max(2_879);

/**
 * Opening hours. `weekday`: 1 is Monday. Minutes count from midnight of that day in the venue's zone; beyond 1440 is the
 * next day. No row: open while enabled.
 */
const ManagedHours = z
  .array(
    z
      .strictObject({ weekday: z.int().min(1).max(7), opensMinute: Minute.max(1_439), closesMinute: Minute })
      .refine(({ opensMinute, closesMinute }) => closesMinute > opensMinute && closesMinute <= opensMinute + 1_440, {
        message: 'closes after it opens, within a day',
        path: ['closesMinute'],
      }),
  )
  .max(28)
  .refine((rows) => new Set(rows.map(({ weekday, opensMinute }) => `${weekday} ${opensMinute}`)).size === rows.length, {
    message: 'one row for each opening',
  });
export type ManagedHours = z.infer<typeof ManagedHours>;

/** Hours around an event instead of those of its weekday. Minutes before its start and after its end. */
const ManagedEventHours = z.strictObject({
  opensBeforeMinutes: z.int().min(0).max(720),
  closesAfterMinutes: z.int().min(0).max(720),
});

/**
 * What an editor of a commerce can change, with its ways to deliver and to pay. Limits: null is the venue's, 0 is none.
 * `opensAt`: closed until then.
 */
export const ManagedCommerceValues = {
  code: Code,
  name: name(60),
  typeDescription: name(40),
  phone: text(30).nullable(),
  editorId: BodyId.nullable().meta({ description: 'The account of a person who runs the commerce' }),
  address: text(200),
  translatedAddress: translated(200),
  enabled: z.boolean(),
  opensAt: Instant.nullable(),
  hideLogoOnList: z.boolean(),
  position: Position,
  preparesBeforePaying: PreparesBeforePaying,
  busyFromOrders: limit(1_000),
  busyFromMinutes: limit(240),
  pauseFromMinutes: limit(240),
  cashEnabled: z.boolean(),
  balanceEnabled: z.boolean(),
  pickUpEnabled: z.boolean(),
  pickUpVerificationMethod: PickUpVerificationMethod,
  deliveryEnabled: z.boolean(),
  isLocalDelivery: z.boolean(),
  areas: z.array(ManagedArea).max(60),
  categories: z.array(BodyId).max(20),
  hours: ManagedHours,
  eventHours: ManagedEventHours.nullable(),
};

/** The payment configuration of a venue or commerce, to which accounts at providers are connected. */
export const PaymentFacts = {
  paymentConfigId: z.int(),
  activePaymentProvider: z.int().nullable().meta({ description: 'Charges cards; null: no cards' }),
};

export const commerceCalls = resourceCalls({
  name: 'commerces',
  id: 'ManagedCommerce',
  title: 'Commerces',
  objects: { ...rowsOfCommerces('venue-commerce'), create: 'venue', removal: 'whole-commerce' },
  values: ManagedCommerceValues,
  facts: {
    pausedUntil: z.string().nullable(),
    products: z.int(),
    openOrders: z.int(),
    hasOrders: z.boolean(),
    ...PaymentFacts,
  },
});
/** A commerce as the back office shows it. */
export const ManagedCommerce = commerceCalls.read.schema.response[200];
export type ManagedCommerce = z.infer<typeof ManagedCommerce>;

export const managedCommerces = commerceCalls.list;
export const managedCommerce = commerceCalls.read;
export const createCommerce = commerceCalls.create;
export const changeCommerce = commerceCalls.change;
export const changeCommerces = commerceCalls.changeMany;
export const removeCommerce = commerceCalls.remove;
