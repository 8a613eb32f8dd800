import { z } from 'zod';
import { Day } from '../../values/bounds.ts';
import { DETAILED_REPORT_DAYS_MAX, REPORT_DAYS_MAX } from '../../values/limits.ts';
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

const hasDetailedDays = (query: Days) => areDaysWithin(query, DETAILED_REPORT_DAYS_MAX);
export const DETAILED_DAYS_MESSAGE = daysMessage(DETAILED_REPORT_DAYS_MAX);

/** What a report is compared with: another event on all its days, or other days. */
export const comparison = {
  compareWithEventId: Id.optional(),
  compareWithFrom: Day.optional(),
  compareWithTo: Day.optional(),
};

type Compared = {
  compareWithEventId?: number | undefined;
  compareWithFrom?: string | undefined;
  compareWithTo?: string | undefined;
};

const comparedDays = ({ compareWithFrom: from, compareWithTo: to }: Compared): Days => ({ from, to });

/** Whether a report is compared with an event, with days, or with nothing. */
export function hasComparison(query: Compared): boolean {
  const days = comparedDays(query);
  return hasReportDays(days) && (days.from === undefined || query.compareWithEventId === undefined);
}

export const COMPARISON_MESSAGE = `compare with an event, or with both days of a period of at most ${REPORT_DAYS_MAX} days`;

/** Whether all days of a detailed report are few enough. */
export const hasDetailedComparison = (query: Days & Compared) =>
  hasDetailedDays(query) && hasDetailedDays(comparedDays(query));

export const ByVenue = z.object({ venueId: Id });
