import { z } from 'zod';
import { text } from '../values/text.ts';
import { name, translated } from './values.ts';

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
export const ManagedHours = z
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
export const ManagedEventHours = z.strictObject({
  opensBeforeMinutes: z.int().min(0).max(720),
  closesAfterMinutes: z.int().min(0).max(720),
});

/** The payment configuration of a venue or commerce, to which accounts at providers are connected. */
export const PaymentFacts = {
  paymentConfigId: z.int(),
  activePaymentProvider: z.int().nullable().meta({ description: 'Its own account charges cards; null: it has none' }),
  terminalProvider: z.int().nullable().meta({ description: 'Its own account of card terminals; null: it has none' }),
};
