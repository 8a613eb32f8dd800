import { staffName } from '#features/audit/staff-name.sql.ts';
import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { DEFAULT_MANUAL_MONEY_LIMIT_MINOR } from '@app/rules/cash/manual-money.ts';

export type ManualMovementKind =
  | 'top-up'
  | 'top-up-undone'
  | 'cash-refund'
  | 'paid-out'
  | 'manual-refund'
  | 'accepted-sale';

/** Money that a person moves by hand. Kind and ref identify it. */
export type ManualMovement = {
  kind: ManualMovementKind;
  ref: string;
  amountMinor: number;
  orderId?: number | null;
};

type Person = { venueId: number; accountId: number };

const WINDOW = '1 hour';

/** SQL: what account $2 moved at venue $1 in the last hour. */
const MOVED = `(select coalesce(sum(amount_minor), 0)::float8 from manual_money_movements
  where venue_id = $1 and account_id = $2 and moved_at > clock_timestamp() - interval '${WINDOW}')`;

type VenueLimit = { readonly currency: Currency; readonly limitMinor: number };

/** Finds what one person moves by hand at a venue in an hour without another person. */
export async function findManualMoneyLimit(db: Reader, venueId: number): Promise<VenueLimit | undefined> {
  const { rows } = await db.query<{ currency: Currency; ownMinor: number | null }>(
    'select currency, manual_money_limit_minor::float8 as "ownMinor" from venues where id = $1',
    [venueId],
  );
  const [venue] = rows;
  if (!venue) return undefined;
  const { currency, ownMinor } = venue;
  return { currency, limitMinor: ownMinor ?? DEFAULT_MANUAL_MONEY_LIMIT_MINOR[currency] };
}

/** Locks the movements of a person until the transaction ends. @returns their sums of the last hour */
export async function lockManualMoney(
  tx: Tx,
  { venueId, accountId }: Person,
): Promise<VenueLimit & { movedMinor: number; approvedMinor: number }> {
  await tx.query(
    `insert into manual_money_allowances as allowance (venue_id, account_id) values ($1, $2)
     on conflict (venue_id, account_id) do update set account_id = allowance.account_id`,
    [venueId, accountId],
  );
  const limit = await findManualMoneyLimit(tx, venueId);
  const { rows } = await tx.query<{ movedMinor: number; approvedMinor: number }>(
    `select ${MOVED} as "movedMinor",
       case when approved_until > clock_timestamp() then approved_minor else 0 end::float8 as "approvedMinor"
     from manual_money_allowances where venue_id = $1 and account_id = $2`,
    [venueId, accountId],
  );
  const [sums] = rows;
  if (!limit || !sums) throw new Error(`The allowance of account ${accountId} at venue ${venueId} is missing.`);
  return { ...limit, ...sums };
}

/** @returns false when this was counted before */
export async function insertManualMovement(
  tx: Tx,
  { venueId, accountId }: Person,
  { kind, ref, amountMinor }: ManualMovement,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into manual_money_movements (venue_id, kind, ref, account_id, amount_minor) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [venueId, kind, ref, accountId, amountMinor],
  );
  return rowCount === 1;
}

/** Stores what a person could not move, so that another one can approve it. */
export async function upsertWantedMoney(db: Db, { venueId, accountId }: Person, amountMinor: number): Promise<void> {
  await db.query(
    `insert into manual_money_allowances (venue_id, account_id, wanted_minor, wanted_at)
     values ($1, $2, $3, clock_timestamp())
     on conflict (venue_id, account_id) do update set wanted_minor = excluded.wanted_minor, wanted_at = excluded.wanted_at`,
    [venueId, accountId, amountMinor],
  );
}

/** Approves an amount above the limit for an hour, in place of what was approved before. */
export async function approveMoney(
  tx: Tx,
  { venueId, accountId }: Person,
  { approvedBy, amountMinor }: { approvedBy: number; amountMinor: number },
): Promise<void> {
  await tx.query(
    `insert into manual_money_allowances (venue_id, account_id, approved_by, approved_minor, approved_until)
     values ($1, $2, $3, $4, clock_timestamp() + interval '${WINDOW}')
     on conflict (venue_id, account_id) do update set approved_by = excluded.approved_by,
       approved_minor = excluded.approved_minor, approved_until = excluded.approved_until, wanted_minor = null, wanted_at = null`,
    [venueId, accountId, approvedBy, amountMinor],
  );
}

export type ManualMoneyRow = {
  accountId: number;
  name: string | null;
  movedMinor: number;
  approvedMinor: number;
  approvedUntil: Date | null;
  wantedMinor: number | null;
  wantedAt: Date | null;
};

/** Finds the people who moved money by hand in the last hour, or wanted to. */
export async function findManualMoney(db: Reader, venueId: number): Promise<ManualMoneyRow[]> {
  const { rows } = await db.query<ManualMoneyRow>(
    `select allowance.account_id as "accountId", ${staffName('account')} as name,
       coalesce(moved.minor, 0)::float8 as "movedMinor",
       case when approved_until > clock_timestamp() then approved_minor else 0 end::float8 as "approvedMinor",
       case when approved_until > clock_timestamp() then approved_until end as "approvedUntil",
       case when wanted_at > clock_timestamp() - interval '${WINDOW}' then wanted_minor end::float8 as "wantedMinor",
       case when wanted_at > clock_timestamp() - interval '${WINDOW}' then wanted_at end as "wantedAt"
     from manual_money_allowances allowance
     left join accounts account on account.id = allowance.account_id
     left join lateral (
       select sum(amount_minor) as minor from manual_money_movements movement
       where movement.venue_id = allowance.venue_id and movement.account_id = allowance.account_id
         and moved_at > clock_timestamp() - interval '${WINDOW}'
     ) moved on true
     where allowance.venue_id = $1
       and (moved.minor > 0 or wanted_at > clock_timestamp() - interval '${WINDOW}' or approved_until > clock_timestamp())
     order by wanted_at desc nulls last, moved.minor desc nulls last, allowance.account_id
     limit 100`,
    [venueId],
  );
  return rows;
}
