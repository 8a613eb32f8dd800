import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { TabletOfSession } from '@app/contract/staff/staff-auth.ts';

/**
 * Returns the active tablet of a cookie; null for an unknown one, and while its digits wait for the comparison.
 *
 * @throws ProblemError 403 `tablet-revoked` for a tablet that was revoked or refused, or whose link expired
 */
export async function findTabletOfToken(db: Reader, tokenHash: Buffer): Promise<TabletOfSession | null> {
  const { rows } = await db.query<TabletOfSession & { isOver: boolean; isActive: boolean }>({
    name: 'find-tablet',
    text: `select id, venue_id as "venueId", commerce_id as "commerceId", name, lock_minutes as "lockMinutes",
       takes_cash as "takesCash", confirmed_at is not null as "isActive",
       revoked_at is not null or (confirmed_at is null and offered_until <= clock_timestamp()) as "isOver"
     from tablets where token_hash = $1`,
    values: [tokenHash],
  });
  const [found] = rows;
  if (!found) return null;
  const { isOver, isActive, ...tablet } = found;
  if (isOver) throw new ProblemError(403, 'tablet-revoked');
  return isActive ? tablet : null;
}
