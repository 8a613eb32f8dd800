import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { BodyId, Id } from '../../values/paged.ts';

/** Reports that are sent by mail. */
export const MAILED_REPORTS = [
  'sales-by-commerce',
  'sales-by-product',
  'sales-by-hour',
  'sales-by-payment-method',
  'waits-by-commerce',
  'refunds',
  'settlements',
] as const;
export type MailedReport = (typeof MAILED_REPORTS)[number];

/** Schedules of one venue. */
export const REPORT_MAILS_MAX = 20;
const RECIPIENTS_MAX = 20;
const LAST_MINUTE_OF_DAY = 1_439;

const atMinute = z.int().min(0).max(LAST_MINUTE_OF_DAY).meta({ description: 'Minutes since midnight of the venue' });

/**
 * When a report is sent: each day, about the day before; each week, `weekday` 1 for Monday, about the seven days before; or
 * two hours after each event, about the event.
 */
export const ReportMailTimes = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), atMinute }),
  z.strictObject({ kind: z.literal('weekly'), weekday: z.int().min(1).max(7), atMinute }),
  z.strictObject({ kind: z.literal('event') }),
]);
export type ReportMailTimes = z.infer<typeof ReportMailTimes>;

/** A person who may receive the reports of a whole venue. */
export const ReportReader = z.object({ accountId: z.int(), email: z.string() }).meta({ id: 'ReportReader' });
export type ReportReader = z.infer<typeof ReportReader>;

const values = {
  report: z.enum(MAILED_REPORTS),
  times: ReportMailTimes,
  format: z.enum(['csv', 'xlsx']),
  language: z.enum(['es', 'en']),
};

export const ReportMail = z
  .object({
    id: z.uuid(),
    ...values,
    recipients: z.array(ReportReader).meta({ description: 'Those who may still read the reports' }),
    lastSentAt: z.string().nullable(),
    failedAt: z.string().nullable().meta({ description: 'Of the last mail, if it was not sent' }),
  })
  .meta({ id: 'ReportMail' });
export type ReportMail = z.infer<typeof ReportMail>;

const OfVenue = z.object({ venueId: Id });
const One = OfVenue.extend({ mailId: z.uuid() });
const tags = ['reports'] as const;
const config = { access: 'staff', permission: 'reports', priority: PRIORITY.optional } as const;

/** The reports that a venue sends by mail, and the people who may receive them. For readers of the whole venue. @see API-03 */
export const reportMails = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/report-mails',
  config: { ...config, object: 'venue' },
  schema: {
    summary: 'Reports that are sent by mail',
    tags,
    params: OfVenue,
    response: {
      200: z.object({ mails: z.array(ReportMail), readers: z.array(ReportReader) }).meta({ id: 'ReportMails' }),
    },
  },
} as const satisfies Call;

/**
 * Creates a schedule under an id that the client chose, or changes it. A repeated call changes nothing. 422
 * `too-many-report-mails`, or for a recipient who may not read the reports.
 *
 * @see API-03
 */
export const setReportMail = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/report-mails',
  config: { ...config, object: 'venue', effects: ['extends-power'] },
  schema: {
    summary: 'Schedule a report by mail',
    tags,
    params: OfVenue,
    body: z.strictObject({ id: z.uuid(), ...values, recipientIds: z.array(BodyId).min(1).max(RECIPIENTS_MAX) }),
    response: { 201: ReportMail },
  },
} as const satisfies Call;

/** @see API-03 */
export const removeReportMail = {
  method: 'DELETE',
  url: '/api/admin/venues/:venueId/report-mails/:mailId',
  config: { ...config, object: 'report-mail', effects: [] },
  schema: { summary: 'Stop sending a report by mail', tags, params: One, response: { 204: z.null() } },
} as const satisfies Call;

/** Sends the last report of a schedule again, to all its recipients. @see API-03 */
export const sendReportMail = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/report-mails/:mailId/sendings',
  config: { ...config, object: 'report-mail', effects: [] },
  schema: { summary: 'Send a report by mail now', tags, params: One, response: { 204: z.null() } },
} as const satisfies Call;
