import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import type { Db } from '#platform/database/transactions.ts';
import { createTestDatabase } from '#test/harness/test-database.ts';
import { insertSignedResult, signedResultsOf } from './signed-result-store.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db & { end(): Promise<void> };
beforeAll(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 2);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const ACCOUNT = { venueId: 7, configId: 1 };
const RESULT = { providerRef: 'Y:123456', reference: '1024-1', payload: '{"total":"10.00"}' };

it('the first signed result of a payment counts, also for another order [PAY-04]', async () => {
  await insertSignedResult(db, ACCOUNT, RESULT);
  await insertSignedResult(db, ACCOUNT, RESULT);
  await insertSignedResult(db, ACCOUNT, { ...RESULT, reference: '1025-1', payload: '{"total":"99.00"}' });
  const results = signedResultsOf(db, ACCOUNT);
  const stored = [{ ...RESULT, receivedAt: expect.any(Date) }];
  expect(await results.findByReference('1024-1')).toEqual(stored);
  expect(await results.findByReference('1025-1')).toEqual([]);
  expect([await results.findByProviderRef('Y:123456')]).toEqual(stored);
  expect(await results.listReceived(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))).toEqual(stored);
  expect(await results.listReceived(new Date(0), new Date(Date.now() - 60_000))).toEqual([]);
});

it('accounts do not see the results of other accounts [PAY-04]', async () => {
  await insertSignedResult(db, { venueId: 8, configId: 1 }, { ...RESULT, providerRef: 'other' });
  expect(await signedResultsOf(db, ACCOUNT).findByProviderRef('other')).toBeNull();
  expect(await signedResultsOf(db, { venueId: 8, configId: 2 }).findByProviderRef('other')).toBeNull();
});
