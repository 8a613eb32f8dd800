import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import type { AuditSubject } from '@app/contract/back-office/audit/audit-kinds.ts';
import { appendInboxToChains } from './append-to-chain.ts';
import { findBreaks } from './audit-store.ts';
import { checkAnchor } from './check-anchor.ts';
import { findEntries } from './find-entries.ts';
import { recordAudit } from './record-audit.ts';
import { trimAudit } from './trim-audit.job.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = createPool(database.url, 16);
});
afterEach(async () => {
  await db.end();
  await database.drop();
});

const record = (venueId: number | null, subject: AuditSubject) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, {
      venueId,
      actorId: 3,
      action: 'order.transitioned',
      subject,
      facts: { to: 4, from: 2, reason: 'ñ 🎟' },
    }),
  );
const recordMany = (venueId: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => record(venueId, `order:${index}`)));

/** Acts as an owner of the database who disables the triggers. */
async function tamper(statement: string): Promise<void> {
  await db.query(`alter table audit_log disable trigger all; ${statement}; alter table audit_log enable trigger all`);
}

it('recorded entries are in the chain of their venue, newest first, as JSON', async () => {
  await record(7, 'order:1');
  await record(null, 'account:5');
  await record(7, 'order:2');
  await appendInboxToChains(db);
  const { rows, total } = await findEntries(db, 7, 1, 10);
  expect(total).toBe(2);
  expect(rows.map(({ entry }) => JSON.parse(entry))).toMatchObject([
    { venueId: 7, sequence: 2, subject: 'order:2', actorId: 3, facts: { from: 2, reason: 'ñ 🎟', to: 4 } },
    { venueId: 7, sequence: 1, subject: 'order:1', at: expect.stringMatching(/^2\d{3}-.*Z$/) },
  ]);
  expect((await findEntries(db, NO_VENUE, 1, 10)).total).toBe(1);
  expect(await findBreaks(db, null)).toEqual([]);
});

it('an entry of a rolled-back transaction is not audited', async () => {
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, { venueId: 7, actorId: 3, action: 'secret.set', subject: 'account:1', facts: {} });
    throw new Error('no');
  }).catch(() => undefined);
  await appendInboxToChains(db);
  expect((await findEntries(db, 7, 1, 10)).total).toBe(0);
});

it('concurrent writers and appenders leave chains without gaps or duplicates', async () => {
  const appending = async () => {
    for (let times = 0; times < 20; times += 1) await appendInboxToChains(db);
  };
  await Promise.all([recordMany(7, 100), recordMany(8, 100), appending(), appending()]);
  await appendInboxToChains(db);
  expect(await findBreaks(db, null)).toEqual([]);
  for (const venueId of [7, 8]) {
    const { rows, total } = await findEntries(db, venueId, 1, 200);
    expect(total).toBe(100);
    expect(new Set(rows.map(({ entry }) => JSON.parse(entry).subject)).size).toBe(100);
  }
  expect((await db.query('select 1 from audit_inbox')).rowCount).toBe(0);
});

it.each([
  ['update', `update audit_log set entry = ''`],
  ['delete', 'delete from audit_log'],
  ['delete of nothing', 'delete from audit_log where sequence = 99'],
  ['truncate', 'truncate audit_log'],
])('the database refuses an %s, also of its owner', async (_title, statement) => {
  await recordMany(7, 3);
  await appendInboxToChains(db);
  await expect(db.query(statement)).rejects.toThrow('audit_log only grows');
});

const of3 = 'venue_id = 7 and sequence = 3';
const rehash = 'hash = sha256(prev || convert_to(entry, $$UTF8$$))';

it.each([
  ['a changed entry', `update audit_log set entry = replace(entry, 'order:', 'order:9') where ${of3}`, 'changed'],
  [
    'a changed entry whose hash was made to fit',
    `update audit_log set entry = replace(entry, 'order:', 'order:9') where ${of3}; update audit_log set ${rehash} where ${of3}`,
    'does not follow the one before',
  ],
  ['an entry taken out', `delete from audit_log where ${of3}`, 'gap before it'],
  ['the end cut off', 'delete from audit_log where venue_id = 7 and sequence > 3', 'end differs from the stored head'],
  ['everything deleted', 'delete from audit_log where venue_id = 7', 'end differs from the stored head'],
  ['a head moved back', 'update audit_heads set sequence = 4 where venue_id = 7', 'end differs from the stored head'],
  ['a chain under another venue', 'update audit_log set venue_id = 9 where venue_id = 7', 'changed'],
])('%s is detected [I25]', async (_title, statement, problem) => {
  await recordMany(7, 5);
  await recordMany(8, 2);
  await appendInboxToChains(db);
  await tamper(statement);
  const breaks = await findBreaks(db, null);
  expect(breaks.map((each) => each.problem)).toContain(problem);
  expect(breaks.every(({ venueId }) => venueId !== 8)).toBe(true);
  expect(await findBreaks(db, 8)).toEqual([]);
});

/** Records an entry with an older timestamp. */
async function recordAgo(years: string, subject: AuditSubject): Promise<void> {
  await record(7, subject);
  await db.query('update audit_inbox set at = at - $1::interval', [years]);
  await appendInboxToChains(db);
}

it('entries older than five years are trimmed; the rest still verifies', async () => {
  for (const [age, subject] of [
    ['6 years', 'order:1'],
    ['5 years 1 hour', 'order:2'],
    ['4 years 364 days', 'order:3'],
    ['1 hour', 'order:4'],
  ] as const) {
    await recordAgo(age, subject);
  }
  const hashes = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_log order by sequence`,
  );
  const anchor = (sequence: number) => ({ venueId: 7, sequence, hash: hashes.rows[sequence - 1]?.hash ?? '' });
  await trimAudit(db);
  await trimAudit(db);
  await appendInboxToChains(db);
  const { rows } = await findEntries(db, 7, 1, 10);
  expect(rows.map(({ entry }) => JSON.parse(entry))).toMatchObject([
    { sequence: 5, action: 'audit.trimmed', actorId: null, facts: { upTo: 2, hash: anchor(2).hash } },
    { sequence: 4, subject: 'order:4' },
    { sequence: 3, subject: 'order:3' },
  ]);
  expect(await findBreaks(db, null)).toEqual([]);
  expect((await checkAnchor(db, anchor(4))).isHeld).toBe(true);
  const trimmed = await checkAnchor(db, anchor(1));
  expect([trimmed.isHeld, trimmed.message]).toEqual([false, expect.stringContaining('Check a later mail')]);

  await tamper('delete from audit_log where venue_id = 7 and sequence = 3');
  expect(await findBreaks(db, 7)).toMatchObject([
    { sequence: 4, problem: 'does not follow the one before' },
    { sequence: 4, problem: 'gap before it' },
  ]);
});

it('a chain of expired entries keeps its last entry', async () => {
  await recordAgo('6 years', 'order:1');
  await recordAgo('6 years', 'order:2');
  await trimAudit(db);
  expect((await findEntries(db, 7, 1, 10)).rows.map(({ sequence }) => sequence)).toEqual([2]);
  expect(await findBreaks(db, 7)).toEqual([]);
});

it('deletes stay refused after a trim on the same connection', async () => {
  await recordAgo('6 years', 'order:1');
  await recordAgo('1 hour', 'order:2');
  await trimAudit(db);
  await expect(db.query('delete from audit_log')).rejects.toThrow(/only grows/);
});
