import type { Db } from '#platform/database/transactions.ts';
import type { ReportEvent } from '@app/contract/back-office/reports/report-events.ts';

const EVENTS_MAX = 200;

/** Finds the events of a venue that have begun or begin within a day, the newest first. Orders come before the begin. */
export async function findReportEvents(db: Db, venueId: number): Promise<ReportEvent[]> {
  const { rows } = await db.query<Omit<ReportEvent, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>(
    `select id, name, starts_at as "startsAt", ends_at as "endsAt" from events
     where venue_id = $1 and starts_at <= now() + interval '1 day' order by starts_at desc, id desc limit ${EVENTS_MAX}`,
    [venueId],
  );
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() }));
}
