import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { PassUse } from '@app/contract/staff/pickup-passes.ts';
import type { PassUseRow } from './pass-use-store.ts';

/** Accounts whose names a use shows. */
export function usersOf({ accountId, first }: PassUseRow): number[] {
  return [accountId, first?.accountId].flatMap((id) => id ?? []);
}

/** @param names full names by account */
export function toPassUse({ at, accountId, first, ...use }: PassUseRow, names: ReadonlyMap<number, string>): PassUse {
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? null;
  return {
    ...use,
    at: at.toISOString(),
    by: nameOf(accountId),
    first: first && { at: new Date(first.at).toISOString(), by: nameOf(first.accountId), tablet: first.tablet },
  };
}

/** Reads the names of a use outside the venue's scope, whose role cannot read accounts. */
export async function withNames(db: Reader, use: PassUseRow): Promise<PassUse> {
  return toPassUse(use, await findStaffNames(db, usersOf(use)));
}
