import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { findTopUps, findMemberNames, type TopUpRow } from './counter-top-up-store.ts';

export async function listCounterTopUps(db: Db, venueId: number, commerceId: number): Promise<TopUp[]> {
  const rows = await inVenueScope(db, venueId, (tx) => findTopUps(tx, venueId, commerceId));
  const names = await findMemberNames(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => toTopUpResponse(row, names));
}

export async function toTopUp(db: Db, row: TopUpRow): Promise<TopUp> {
  return toTopUpResponse(row, await findMemberNames(db, [row.accountId]));
}

function toTopUpResponse(row: TopUpRow, names: ReadonlyMap<number, string>): TopUp {
  const { id, accountId, amountMinor, at, isUndone, isUndoable } = row;
  const member = names.get(accountId) ?? '';
  return { id, amount: fromMinor(amountMinor), member, at: at.toISOString(), isUndone, isUndoable };
}
