import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { processRow, throwRowFailure, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import { coveredDays, lastDueDay, type LocalMoment } from '@app/rules/reports/report-mail-day.ts';
import {
  findLocalMoment,
  findReportMail,
  findVenuesWithReportMails,
  lockReportMails,
  markDayEnqueued,
  takeEndedEvents,
  type DueReportMail,
} from './report-mail-store.ts';
import { SEND_REPORT, type MailedPeriod } from './send-report.job-type.ts';

/**
 * Enqueues the mails of each schedule that is due. The day or event is marked in the same transaction, so each report is sent
 * once, also with several processes. Of days that a stopped server missed, the last one is sent.
 *
 * @see API-03
 */
export async function enqueueReportMails(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job = { db, name: 'enqueue-report-mails', onRowFailure };
  for (const venueId of await findVenuesWithReportMails(db)) {
    await processRow(job, { venueId, key: 'venue' }, () =>
      inTransaction(db, async (tx) => {
        const now = await findLocalMoment(tx, venueId);
        if (!now) return;
        for (const mail of await lockReportMails(tx, venueId)) {
          for (const period of await takeDuePeriods(tx, venueId, mail, now)) {
            await enqueueReport(tx, { venueId, mailId: mail.id }, period);
          }
        }
      }),
    );
  }
}

async function takeDuePeriods(
  tx: Tx,
  venueId: number,
  { id, times, enqueuedDay }: DueReportMail,
  now: LocalMoment,
): Promise<MailedPeriod[]> {
  if (times.kind === 'event') return (await takeEndedEvents(tx, venueId, id)).map((eventId) => ({ eventId }));
  const dueDay = lastDueDay(times, now);
  if (dueDay <= enqueuedDay) return [];
  await markDayEnqueued(tx, venueId, id, dueDay);
  return [coveredDays(times, dueDay)];
}

/** Enqueues a report for each recipient. @param attempt apart from others, for a report that a person sends again */
export async function enqueueReport(
  tx: Tx,
  { venueId, mailId }: { venueId: number; mailId: string },
  period: MailedPeriod,
  attempt = 'due',
): Promise<void> {
  const mail = await findReportMail(tx, venueId, mailId);
  await enqueueJobs(
    tx,
    SEND_REPORT,
    (mail?.recipientIds ?? []).map((accountId) => ({
      venueId,
      payload: { venueId, mailId, accountId, period },
      key: [mailId, ...Object.values(period), accountId, attempt].join(':'),
    })),
  );
}
