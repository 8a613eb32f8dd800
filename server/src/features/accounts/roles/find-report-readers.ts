import type { Reader } from '#platform/database/transactions.ts';
import { findRoles } from './find-roles.ts';
import { findVenueStaff } from './find-venue-staff.ts';
import { grantAt } from './role-scope.ts';

/** Accounts that may read the reports of a whole venue and have a mail address. @see ROLE-01, API-03 */
export async function findReportReaders(db: Reader, venueId: number): Promise<{ accountId: number; email: string }[]> {
  const readers: { accountId: number; email: string }[] = [];
  for (const person of await findVenueStaff(db, venueId)) {
    const { permissions } = grantAt(await findRoles(db, person.accountId), venueId, null);
    if (permissions.includes('reports')) readers.push(person);
  }
  return readers;
}
