import { recordAudit } from '#features/audit/record-audit.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import {
  REPORT_MAILS_MAX,
  type ReportMail,
  type ReportMailTimes,
  type ReportReader,
} from '@app/contract/back-office/reports/report-mails.ts';
import { coveredDays, lastDueDay, type LocalMoment } from '@app/rules/reports/report-mail-day.ts';
import { enqueueReport } from './enqueue-report-mails.job.ts';
import {
  countReportMails,
  deleteReportMail,
  findLocalMoment,
  findReportMail,
  upsertReportMail,
  type StoredReportMail,
} from './report-mail-store.ts';
import type { MailedPeriod } from './send-report.job-type.ts';

type Editor = { readonly venueId: number; readonly actorId: number };
export type FindReaders = (db: Reader, venueId: number) => Promise<ReportReader[]>;
type Wanted = Pick<ReportMail, 'id' | 'report' | 'times' | 'format' | 'language'> & {
  readonly recipientIds: readonly number[];
};

/**
 * Creates or changes a schedule.
 *
 * @throws ProblemError 404 for an unknown venue; 422 `too-many-report-mails`, or for a recipient who may not read the reports
 * @see API-03
 */
export async function setReportMail(
  { db, findReaders }: { db: Db; findReaders: FindReaders },
  { venueId, actorId }: Editor,
  { id, ...wanted }: Wanted,
): Promise<StoredReportMail> {
  const readers = new Set((await findReaders(db, venueId)).map(({ accountId }) => accountId));
  const recipientIds = [...new Set(wanted.recipientIds)];
  return inVenueScope(db, venueId, async (tx) => {
    const now = await requireMoment(tx, venueId);
    if (recipientIds.some((accountId) => !readers.has(accountId))) {
      throw unknownId('recipientIds');
    }
    if ((await countReportMails(tx, venueId, id)) >= REPORT_MAILS_MAX) {
      throw new ProblemError(422, 'too-many-report-mails', { most: REPORT_MAILS_MAX });
    }
    await upsertReportMail(tx, venueId, { ...wanted, id, recipientIds, dueDay: dueDayOf(wanted.times, now) });
    const facts = { report: wanted.report, times: wanted.times.kind, recipients: recipientIds.length };
    await recordAudit(tx, { venueId, actorId, action: 'report-mail.set', subject: `report-mail:${id}`, facts });
    return requireMail(tx, venueId, id);
  });
}

function dueDayOf(times: ReportMailTimes, now: LocalMoment): string {
  return times.kind === 'event' ? now.day : lastDueDay(times, now);
}

/** @throws ProblemError 404 for an unknown schedule @see API-03 */
export async function removeReportMail(db: Db, { venueId, actorId }: Editor, id: string): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    const { report } = await requireMail(tx, venueId, id);
    await deleteReportMail(tx, venueId, id);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'report-mail.removed',
      subject: `report-mail:${id}`,
      facts: { report },
    });
  });
}

/**
 * Sends the last report of a schedule again: of the last due day, or of the last event that ended.
 *
 * @throws ProblemError 404 for an unknown schedule
 * @see API-03
 */
export async function sendReportMail(db: Db, { venueId }: Editor, id: string): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    const { times } = await requireMail(tx, venueId, id);
    const now = await requireMoment(tx, venueId);
    const period = times.kind === 'event' ? await lastEvent(tx, venueId) : coveredDays(times, lastDueDay(times, now));
    if (period) await enqueueReport(tx, { venueId, mailId: id }, period, `${now.day} ${now.minute}`);
  });
}

async function lastEvent(tx: Tx, venueId: number): Promise<MailedPeriod | undefined> {
  const { rows } = await tx.query<{ eventId: number }>(
    `select id::float8 as "eventId" from events where venue_id = $1 and ends_at <= clock_timestamp()
     order by ends_at desc, id desc limit 1`,
    [venueId],
  );
  return rows[0];
}

async function requireMoment(tx: Tx, venueId: number): Promise<LocalMoment> {
  const now = await findLocalMoment(tx, venueId);
  if (!now) throw new ProblemError(404, 'not-found');
  return now;
}

async function requireMail(tx: Tx, venueId: number, id: string): Promise<StoredReportMail> {
  const mail = await findReportMail(tx, venueId, id);
  if (!mail) throw new ProblemError(404, 'not-found');
  return mail;
}
