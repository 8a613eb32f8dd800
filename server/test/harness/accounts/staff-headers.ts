import type { Reader } from '#platform/database/transactions.ts';
import { sessionForTests } from './session.ts';

/** Origin of the tests' browsers: the default of PUBLIC_URL. */
export const TEST_ORIGIN = 'http://localhost:3000';

/** Inserts a staff session and returns the headers that a staff browser would send. */
export async function staffHeaders(db: Reader, accountId: number): Promise<{ cookie: string; origin: string }> {
  return { cookie: `staff=${await sessionForTests(db, accountId, 'staff')}`, origin: TEST_ORIGIN };
}
