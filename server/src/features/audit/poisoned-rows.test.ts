import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { AuditSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import { appendInboxToChains } from './append-to-chain.ts';
import { findBreaks } from './audit-store.ts';
import { findEntries } from './find-entries.ts';
import { enqueueAnchorMails } from './mail-anchors.job.ts';
import { recordAudit } from './record-audit.ts';
import { trimAudit } from './trim-audit.job.ts';

let database: TestDatabase;
let db: Db;
let setAside: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 4);
  setAside = [];
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

const onRowFailure = (_error: unknown, { venueId, row }: { venueId: number | null; row: string }) =>
  void setAside.push(`${venueId} ${row}`);
const record = (venueId: number, subject: AuditSubject) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, { venueId, actorId: 3, action: 'order.transitioned', subject, facts: { to: 4 } }),
  );
/** Makes the table refuse such rows. */
const refuse = (table: string, rows: string) =>
  db.query(`alter table ${table} add constraint poisoned check (not (${rows})) not valid`);
const accept = (table: string) => db.query(`alter table ${table} drop constraint poisoned`);
const subjectsOf = async (venueId: number) =>
  (await findEntries(db, venueId, 1, 10)).rows.map(({ entry }) => JSON.parse(entry).subject).toReversed();

it('an entry that cannot be appended blocks no other and is appended later', async () => {
  for (const subject of ['order:1', 'order:bad', 'order:2'] as const) await record(7, subject);
  await record(8, 'order:3');
  await refuse('audit_log', `entry like '%order:bad%'`);
  await appendInboxToChains(db, onRowFailure);
  expect([await subjectsOf(7), await subjectsOf(8)]).toEqual([['order:1', 'order:2'], ['order:3']]);
  expect(setAside).toHaveLength(1);
  await record(7, 'order:4');
  await appendInboxToChains(db, onRowFailure);
  expect(setAside).toHaveLength(1);
  await accept('audit_log');
  await db.query('update job_rows_set_aside set next_attempt_at = now()');
  await appendInboxToChains(db);
  expect(await subjectsOf(7)).toEqual(['order:1', 'order:2', 'order:4', 'order:bad']);
  expect(await findBreaks(db, null)).toEqual([]);
  expect((await db.query('select from job_rows_set_aside')).rowCount).toBe(0);
});

it('a chain that cannot be trimmed does not block other chains', async () => {
  for (const venueId of [7, 8]) for (const subject of ['order:1', 'order:2'] as const) await record(venueId, subject);
  await db.query(`update audit_inbox set at = now() - interval '6 years' where subject = 'order:1'`);
  await appendInboxToChains(db);
  await refuse('audit_checkpoints', 'venue_id = 7');
  await trimAudit(db, onRowFailure);
  expect([await subjectsOf(7), await subjectsOf(8)]).toEqual([['order:1', 'order:2'], ['order:2']]);
  expect(setAside).toEqual(['7 venue']);
});

it('a chain whose anchor cannot be stored does not block other anchors', async () => {
  for (const venueId of [7, 8]) await record(venueId, 'order:1');
  await appendInboxToChains(db);
  await refuse('audit_anchors', 'venue_id = 7');
  const findReaders = async (_db: unknown, venueId: number) => [{ accountId: venueId, email: 'ana@example.com' }];
  await enqueueAnchorMails({ db, findReaders }, onRowFailure);
  const { rows } = await db.query('select venue_id as "venueId" from job_outbox');
  expect(rows).toEqual([{ venueId: 8 }]);
  expect(setAside).toEqual(['7 venue']);
});
