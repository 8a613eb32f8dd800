import type { Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { isRowDue, processRows, throwRowFailure, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';

/** Time after the end of the access in which a venue can still ask who worked. */
const RETENTION = '30 days';

const NAME = 'clean-match-staff';
const BATCH_SIZE = 500;

/**
 * Removes the personal data of temporary staff: digits of the document, PIN, sessions and role. The name stays: it signs cash
 * documents, steps of orders and the audit. A refused person signed nothing, so nothing of them stays.
 *
 * @see ROLE-01
 */
export async function cleanMatchStaff(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from match_staff m
     join match_invitations i on i.venue_id = m.venue_id and i.id = m.invitation_id
     join venues venue on venue.id = i.venue_id
     left join events event on event.venue_id = i.venue_id and event.id = i.event_id
     where m.document_end is not null
       and coalesce(i.ended_at, event.ends_at + make_interval(mins => venue.match_staff_minutes), m.joined_at)
         < clock_timestamp() - interval '${RETENTION}'
       and ${isRowDue(NAME, String(NO_VENUE), `'person/' || m.id`)}
     limit ${BATCH_SIZE}`,
  );
  await processRows(
    { db, name: NAME, onRowFailure },
    rows.map(({ id }) => id),
    (id) => ({ venueId: NO_VENUE, key: `person/${id}` }),
    (ids) =>
      db.query(
        `with person as (
           select m.id, m.account_id, coalesce(m.is_in, false) as worked from match_staff m where m.id = any($1::uuid[])
         ), pins as (
           delete from staff_pins where account_id in (select account_id from person)
         ), roles as (
           delete from account_roles where match_invitation_id is not null
             and account_id in (select account_id from person)
         ), ended as (
           delete from sessions where account_id in (select account_id from person)
         ), cleaned as (
           update match_staff set document_end = null where id in (select id from person where worked)
         ), refused as (
           delete from match_staff where id in (select id from person where not worked)
         )
         delete from accounts where id in (select account_id from person where not worked)`,
        [ids],
      ),
  );
}
