/**
 * What auditing costs a change in the database, with 64 writers at one venue: nothing audited, told to the inbox (as the
 * server does), and chained at once under the lock of the chain's head (the design that was not taken).
 *
 * Run: `node tools/run.mjs bench/src/audit.ts`
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { appendAudit } from '@app/server/audit/append-audit.ts';
import { findBreaks, lengthenChain, lockHead } from '@app/server/audit/audit-store.ts';
import { sealAudit } from '@app/server/audit/seal-audit.ts';
import { createDatabase, inTransaction } from '@app/server/platform/database.ts';
import type { Tx } from '@app/server/platform/database.ts';
import { startEmbeddedPostgres } from '@app/server/platform/embedded-postgres.ts';
import { migrate } from '@app/server/platform/migrate.ts';

import { closedLoop } from './closed-loop.ts';
import { medianOf, printTable } from './figures.ts';
import type { Measured } from './figures.ts';

const ROUNDS = 3;
const TIMES = { warmUpSeconds: 1, seconds: 4 };
const WRITERS = 64;
const VENUE_ID = 7;

type Audit = (tx: Tx, writer: number) => Promise<void>;
const WAYS: Readonly<Record<string, Audit>> = {
  'not audited': async () => undefined,
  'told to the inbox': (tx, writer) =>
    appendAudit(tx, {
      venueId: VENUE_ID,
      actorId: writer,
      action: 'order.stepped',
      subject: `order:${writer}`,
      facts: { from: 2, to: 4 },
    }),
  'chained at once': async (tx, writer) => {
    const { sequence, hash: prev } = await lockHead(tx, VENUE_ID);
    const next = sequence + 1;
    const entry = JSON.stringify({
      venueId: VENUE_ID,
      sequence: next,
      at: new Date().toISOString(),
      actorId: writer,
      action: 'order.stepped',
      subject: `order:${writer}`,
      facts: { from: 2, to: 4 },
    });
    const hash = createHash('sha256').update(prev).update(entry).digest();
    await lengthenChain(tx, VENUE_ID, [{ sequence: next, entry, prev, hash }]);
  },
};

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'entretiempo-bench-'));
const postgres = await startEmbeddedPostgres(dataDir, { durable: true });
const db = createDatabase(postgres.url, WRITERS);
try {
  await migrate(postgres.url);
  await db.query('create table bench_steps (id integer primary key, steps integer not null default 0)');
  await db.query('insert into bench_steps (id) select generate_series(0, $1)', [WRITERS]);
  const rows: (string | number)[][] = [];
  for (const [way, audit] of Object.entries(WAYS)) {
    const { perSecond, p50Ms, p99Ms } = await measure(audit);
    rows.push([way, perSecond, p50Ms, p99Ms]);
  }
  printTable([`${WRITERS} writers`, 'changes/s', 'p50 ms', 'p99 ms'], rows);
  await sealAll();
} finally {
  await db.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A writer's change: its own row locked and changed, as a step of an order is. */
async function measure(audit: Audit): Promise<Measured> {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const change = (writer: number) =>
      inTransaction(db, async (tx) => {
        await tx.query('select steps from bench_steps where id = $1 for update', [writer]);
        await tx.query('update bench_steps set steps = steps + 1 where id = $1', [writer]);
        await audit(tx, writer);
      });
    rounds.push(await closedLoop(WRITERS, TIMES, change));
  }
  return medianOf(rounds);
}

async function sealAll(): Promise<void> {
  const { rows } = await db.query<{ count: number }>('select count(*) from audit_inbox');
  const count = rows[0]?.count ?? 0;
  const startedMs = performance.now();
  await sealAudit(db);
  const seconds = (performance.now() - startedMs) / 1_000;
  const startedCheckMs = performance.now();
  const breaks = await findBreaks(db, null);
  const checkSeconds = (performance.now() - startedCheckMs) / 1_000;
  console.log(`\nSealed ${count} entries from the inbox in ${seconds.toFixed(2)} s: ${Math.round(count / seconds)}/s.`);
  console.log(`Checked every entry in ${checkSeconds.toFixed(2)} s: ${breaks.length} breaks.`);
}
