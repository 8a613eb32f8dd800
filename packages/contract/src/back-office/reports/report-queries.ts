import { z } from 'zod';
import { Day } from '../../values/bounds.ts';
import { REPORT_DAYS_MAX } from '../../values/limits.ts';
import { Id } from '../../values/paged.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Days = { from?: string | undefined; to?: string | undefined };

/** Whether both days or none are given, at most `max` of them. */
export function areDaysWithin({ from, to }: Days, max: number): boolean {
  if (from === undefined || to === undefined) return from === to;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= max;
}

export const daysMessage = (max: number) => `both or none, from 1 to ${max} days`;

/** `xlsx`: at most 50,000 rows, else 422 `too-many-rows`. */
export const Format = z.enum(['json', 'csv', 'xlsx']).default('json');
/**
 * Language of a file for people: title, venue, period, headings and words in it, local times, totals, and the numbers and
 * separators of its spreadsheet programs. Without it a file is for programs: one line per row, times as instants, and
 * headings that never change.
 */
export const FileLanguage = z.enum(['es', 'en']).optional();
/** Content types of the files. */
export const FILE_TYPES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** Days of the venue, both inclusive. Without them: its today or, with an event, all days. */
export const reportFilter = {
  from: Day.optional(),
  to: Day.optional(),
  eventId: Id.optional(),
  commerceId: Id.optional(),
  format: Format,
  language: FileLanguage,
};

export const hasReportDays = (query: Days) => areDaysWithin(query, REPORT_DAYS_MAX);
export const REPORT_DAYS_MESSAGE = daysMessage(REPORT_DAYS_MAX);

export const ByVenue = z.object({ venueId: Id });
