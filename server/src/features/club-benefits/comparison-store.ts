import type { Reader, Tx } from '#platform/database/transactions.ts';
import { isRowDue } from '#platform/jobs/isolated-rows.ts';

export type MemberToCompare = { readonly venueId: number; readonly venueCode: string; readonly memberId: string };

/** Members of one run; the next run takes the others. */
const MEMBERS_AT_ONCE = 500;
const HAS_OPEN_CALL = `exists (
  select 1 from benefit_calls call where call.venue_id = quota.venue_id and call.member_id = quota.member_id
    and call.state in ('requested', 'sent'))`;

/** Finds members of all venues whose last comparison is a day old, without open calls. */
export async function findMembersToCompare(db: Reader, job: string): Promise<MemberToCompare[]> {
  const { rows } = await db.query<MemberToCompare>(
    `select quota.venue_id as "venueId", venue.code as "venueCode", quota.member_id as "memberId"
     from benefit_quotas quota join venues venue on venue.id = quota.venue_id
     where (quota.compared_at is null or quota.compared_at < clock_timestamp() - interval '1 day')
       and not ${HAS_OPEN_CALL} and ${isRowDue(job, 'quota.venue_id', 'quota.member_id')}
     group by 1, 2, 3 order by min(quota.compared_at) nulls first limit ${MEMBERS_AT_ONCE}`,
  );
  return rows;
}

export type LiveUnits = { readonly productId: number; readonly ours: number; readonly lastOrderId: number | null };

/** Locks the quotas of a member and returns their units; null while a call is open. */
export async function findLiveUnits(tx: Tx, venueId: number, memberId: string): Promise<LiveUnits[] | null> {
  const values = [venueId, memberId];
  await tx.query(
    `select from benefit_quotas where venue_id = $1 and member_id = $2 order by member_id, global_product_id for update`,
    values,
  );
  const { rows } = await tx.query<LiveUnits & { hasOpenCall: boolean }>(
    `select quota.global_product_id as "productId", quota.units as ours, ${HAS_OPEN_CALL} as "hasOpenCall",
       (select max(order_id) from benefit_consumptions consumed
        where consumed.venue_id = quota.venue_id and consumed.member_id = quota.member_id
          and consumed.global_product_id = quota.global_product_id) as "lastOrderId"
     from benefit_quotas quota where quota.venue_id = $1 and quota.member_id = $2`,
    values,
  );
  return rows.some(({ hasOpenCall }) => hasOpenCall) ? null : rows;
}

export async function markCompared(tx: Tx, venueId: number, memberId: string): Promise<void> {
  await tx.query(
    'update benefit_quotas set compared_at = statement_timestamp() where venue_id = $1 and member_id = $2',
    [venueId, memberId],
  );
}
