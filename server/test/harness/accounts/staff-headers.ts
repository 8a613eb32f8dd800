import type { Reader } from '#platform/database/transactions.ts';
import { sessionForTests } from './session.ts';

/** Where browsers of the tests say that they are: PUBLIC_URL when nothing else was set. */
export const TEST_ORIGIN = 'http://localhost:3000';

/** A staff session of an account, as a browser of the stall would send it. */
export async function staffHeaders(db: Reader, accountId: number): Promise<{ cookie: string; origin: string }> {
  return { cookie: `staff=${await sessionForTests(db, accountId, 'staff')}`, origin: TEST_ORIGIN };
}
