import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { ReportMail, ReportMailTimes } from '@app/contract/back-office/reports/report-mails.ts';

/** A schedule as it is stored. */
export type StoredReportMail = Pick<ReportMail, 'id' | 'report' | 'times' | 'format' | 'language'> & {
  readonly recipientIds: readonly number[];
  readonly lastSentAt: Date | null;
  readonly failedAt: Date | null;
};

const COLUMNS = `id, report, times, format, language, recipient_ids::float8[] as "recipientIds",
  last_sent_at as "lastSentAt", failed_at as "failedAt"`;

export async function findReportMails(db: Reader, venueId: number): Promise<StoredReportMail[]> {
  const { rows } = await db.query<StoredReportMail>(
    `select ${COLUMNS} from report_mails where venue_id = $1 order by report, id`,
    [venueId],
  );
  return rows;
}

export async function findReportMail(db: Reader, venueId: number, id: string): Promise<StoredReportMail | undefined> {
  const { rows } = await db.query<StoredReportMail>(
    `select ${COLUMNS} from report_mails where venue_id = $1 and id = $2`,
    [venueId, id],
  );
  return rows[0];
}

export type WantedReportMail = Omit<StoredReportMail, 'lastSentAt' | 'failedAt'> & {
  /** The last day that was due before the schedule exists. */
  readonly dueDay: string;
};

/** What was due before a change of its times is not sent. */
export async function upsertReportMail(
  tx: Tx,
  venueId: number,
  { id, report, times, format, language, recipientIds, dueDay }: WantedReportMail,
): Promise<void> {
  await tx.query(
    `insert into report_mails (venue_id, id, report, times, format, language, recipient_ids, enqueued_day, enqueued_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, statement_timestamp())
     on conflict (venue_id, id) do update set report = excluded.report, format = excluded.format,
       language = excluded.language, recipient_ids = excluded.recipient_ids, times = excluded.times,
       enqueued_day = case when report_mails.times = excluded.times then report_mails.enqueued_day else excluded.enqueued_day end,
       enqueued_until = case when report_mails.times = excluded.times then report_mails.enqueued_until
         else excluded.enqueued_until end`,
    [venueId, id, report, JSON.stringify(times), format, language, recipientIds, dueDay],
  );
}

export async function deleteReportMail(tx: Tx, venueId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from report_mails where venue_id = $1 and id = $2', [venueId, id]);
  return rowCount === 1;
}

export async function countReportMails(tx: Tx, venueId: number, exceptId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from report_mails where venue_id = $1 and id <> $2',
    [venueId, exceptId],
  );
  return rows[0]?.count ?? 0;
}

/** The venue's calendar day and the minutes since its midnight, by the clock of the database. */
export async function findLocalMoment(
  db: Reader,
  venueId: number,
): Promise<{ day: string; minute: number } | undefined> {
  const { rows } = await db.query<{ day: string; minute: number }>(
    `select to_char(local.now, 'YYYY-MM-DD') as day, (extract(hour from local.now) * 60 + extract(minute from local.now))::int as minute
     from venues v cross join lateral (select clock_timestamp() at time zone v.time_zone as now) as local
     where v.id = $1`,
    [venueId],
  );
  return rows[0];
}

/** A schedule with what was enqueued of it. */
export type DueReportMail = { readonly id: string; readonly times: ReportMailTimes; readonly enqueuedDay: string };

/** Locks the schedules of a venue, so that each mail is enqueued once. */
export async function lockReportMails(tx: Tx, venueId: number): Promise<DueReportMail[]> {
  const { rows } = await tx.query<DueReportMail>(
    `select id, times, to_char(enqueued_day, 'YYYY-MM-DD') as "enqueuedDay"
     from report_mails where venue_id = $1 order by id for update`,
    [venueId],
  );
  return rows;
}

export async function markDayEnqueued(tx: Tx, venueId: number, id: string, day: string): Promise<void> {
  await tx.query('update report_mails set enqueued_day = $3 where venue_id = $1 and id = $2', [venueId, id, day]);
}

/** Hours after the end of an event at which its report is sent: late orders and refunds are in it. */
const HOURS_AFTER_EVENT = 2;

/** Takes the events whose report is due, and marks them. @returns their ids */
export async function takeEndedEvents(tx: Tx, venueId: number, id: string): Promise<number[]> {
  const { rows } = await tx.query<{ eventId: number }>(
    `with due as (
       select e.id, e.ends_at from events e join report_mails m on m.venue_id = e.venue_id and m.id = $2
       where e.venue_id = $1 and e.ends_at > m.enqueued_until - interval '${HOURS_AFTER_EVENT} hours'
         and e.ends_at <= statement_timestamp() - interval '${HOURS_AFTER_EVENT} hours'
     ), marked as (
       update report_mails set enqueued_until = statement_timestamp() where venue_id = $1 and id = $2
     )
     select id::float8 as "eventId" from due order by ends_at, id`,
    [venueId, id],
  );
  return rows.map(({ eventId }) => eventId);
}

export async function markSent(db: Reader, venueId: number, id: string, isSent: boolean): Promise<void> {
  await db.query(
    isSent
      ? 'update report_mails set last_sent_at = statement_timestamp(), failed_at = null where venue_id = $1 and id = $2'
      : 'update report_mails set failed_at = statement_timestamp() where venue_id = $1 and id = $2',
    [venueId, id],
  );
}

/** Venues that send reports. */
export async function findVenuesWithReportMails(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    'select distinct venue_id as "venueId" from report_mails order by venue_id',
  );
  return rows.map(({ venueId }) => venueId);
}
