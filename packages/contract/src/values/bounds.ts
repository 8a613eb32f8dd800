import { z } from 'zod';

/** The largest number of a column of the type `integer`. Ids and money are `bigint`: every safe integer fits. */
const INT4_MAX = 2_147_483_647;
export const Int4 = z.int().min(-INT4_MAX).max(INT4_MAX);
/** The place of a line in an order, from 1: a column of the type `smallint`. */
export const LineNumber = z.int().min(1).max(32_767);
/** The version of an order, which counts its changes. */
export const OrderVersion = Int4.min(1);

/** The short number that staff call out. Unique among the open orders of a commerce; used again after the hand-over. */
export const CallNumber = z
  .int()
  .min(1)
  .nullable()
  .meta({ description: 'Short number that staff call out, unique among the open orders of the commerce; null: none' });

/** The database knows offsets below 16 hours, and years of four digits on both sides of every zone. */
const OFFSET = /(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/;
const FIRST_DAY = '1000-01-02';
const LAST_DAY = '9999-12-30';
const INSTANT_MAX_CHARACTERS = 40;

/** A day of the calendar, within what the database stores and every reader opens. */
export const Day = z.iso.date().refine(isStorableDay, 'a day of the years 1000 to 9999');

/** An end of a pause. One before the calendar is past. */
export const UtcInstant = z.iso.datetime().max(INSTANT_MAX_CHARACTERS);

/** An instant with its offset, within what the database stores and every reader opens. */
export const Instant = z.iso
  .datetime({ offset: true })
  .max(INSTANT_MAX_CHARACTERS)
  .regex(OFFSET, 'an offset of at most 14 hours')
  .refine((instant) => isStorableDay(utcDay(instant)), 'an instant of the years 1000 to 9999');

function isStorableDay(day: string): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

/** Empty for a text that is no instant, which another rule refuses. */
function utcDay(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}
