import { randomUUID } from 'node:crypto';

import type { Operations } from '@app/contract/back-office/operations.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApp } from '#test/harness/test-app.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { withBoss } from '#platform/jobs/with-boss.ts';
import { startHeartbeat } from '#platform/metrics/process-heartbeat.ts';
import { makeDeadJob } from '#test/harness/operations/dead-job.ts';
import { makeRowSetAside } from '#test/harness/operations/row-set-aside.ts';

const HERE = 7;
const ELSEWHERE = 8;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (const id of [HERE, ELSEWHERE]) await makeVenue(server.db, { id });
});
afterAll(async () => server.close());
beforeEach(async () => {
  await withBoss(server.db, (boss) => boss.deleteAllJobs());
  await server.db.query('delete from job_rows_set_aside');
});

const ADMIN: TestRole = { roleId: 1 };
const EDITOR: TestRole = { roleId: 2, venueId: HERE };

async function operator(role: TestRole) {
  const { accountId, headers } = await server.signIn([role]);
  const call = (method: 'GET' | 'POST', path = '', payload?: object) =>
    server.app.inject({ method, url: `/api/staff/operations${path}`, headers, ...(payload && { payload }) });
  return { accountId, call, look: async () => (await call('GET')).json<Operations>() };
}

async function deadJob(venueId: number | null, facts: { payload?: object; error?: string } = {}) {
  const job = { kind: 'receipt', id: randomUUID() };
  await makeDeadJob(server.db, { ...job, venueId, ...facts });
  return job;
}

const stateOf = async ({ id }: { id: string }) =>
  (
    await server.db.query<{ state: string; left: number }>(
      'select state::text, retry_limit - retry_count as left from jobs.job where id = $1',
      [id],
    )
  ).rows[0];

const audited = async () =>
  (
    await server.db.query<{ venueId: number; actorId: number; action: string; subject: string; facts: unknown }>(
      `delete from audit_inbox where action like 'job.%'
       returning venue_id as "venueId", actor_id as "actorId", action, subject, facts`,
    )
  ).rows;

it('an Admin sees the jobs of all venues and of none, an editor those of the own venue alone [ROLE-01, F-15]', async () => {
  const here = await deadJob(HERE, { payload: { orderId: 7_000_000_001 }, error: 'Error: no\nat somewhere' });
  const [there, nowhere] = [await deadJob(ELSEWHERE), await deadJob(null)];
  const admin = await (await operator(ADMIN)).look();
  const editor = await (await operator(EDITOR)).look();
  expect(admin.deadJobs.map(({ id }) => id).toSorted()).toEqual([here.id, there.id, nowhere.id].toSorted());
  expect(admin.queues.find(({ kind }) => kind === 'receipt')).toMatchObject({ dead: 3, waiting: 0, oldestAt: null });
  expect(editor.deadJobs).toMatchObject([
    { ...here, venue: { id: HERE }, payload: { orderId: 7_000_000_001 }, attempts: 1, error: 'Error: no' },
  ]);
  expect(editor.queues.find(({ kind }) => kind === 'receipt')).toMatchObject({ dead: 1 });
  expect([admin.installation === null, editor.installation]).toEqual([false, null]);
});

it('a dead job that is tried again has one more try, and who did it is audited [F-15]', async () => {
  const { accountId, call } = await operator(EDITOR);
  const job = await deadJob(HERE);
  expect((await call('POST', '/retries', job)).statusCode).toBe(204);
  expect(await stateOf(job)).toEqual({ state: 'retry', left: 1 });
  expect(await audited()).toEqual([
    { venueId: HERE, actorId: accountId, action: 'job.retried', subject: `job:receipt:${job.id}`, facts: {} },
  ]);
  expect((await call('POST', '/retries', job)).statusCode).toBe(404);
});

it('a dead job is given up with a reason, and never without [F-15]', async () => {
  const { call, look } = await operator(ADMIN);
  const job = await deadJob(null);
  expect((await call('POST', '/discards', job)).statusCode).toBe(400);
  expect((await call('POST', '/discards', { ...job, reason: 'Ya no hace falta' })).statusCode).toBe(204);
  expect(await stateOf(job)).toMatchObject({ state: 'cancelled' });
  expect((await look()).deadJobs).toEqual([]);
  expect(await audited()).toMatchObject([
    { venueId: 0, action: 'job.discarded', facts: { reason: 'Ya no hace falta' } },
  ]);
});

it('of several operators at once one attempts a dead job again; a kind that does not exist is not found [F-15]', async () => {
  const { call } = await operator(ADMIN);
  const job = await deadJob(HERE);
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/retries', job)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
  expect(await stateOf(job)).toEqual({ state: 'retry', left: 1 });
  expect(await audited()).toHaveLength(1);
  expect((await call('POST', '/retries', { ...job, kind: 'no such kind' })).statusCode).toBe(404);
});

it('an editor touches no job of another venue or of none, and whoever runs one stall touches none [ROLE-01]', async () => {
  const editor = await operator(EDITOR);
  const stall = await operator({ roleId: 3, venueId: HERE, commerceId: 7_000_001 });
  for (const venueId of [ELSEWHERE, null]) {
    const job = await deadJob(venueId);
    expect((await editor.call('POST', '/retries', job)).statusCode).toBe(404);
    expect((await editor.call('POST', '/discards', { ...job, reason: 'no' })).statusCode).toBe(404);
    expect(await stateOf(job)).toMatchObject({ state: 'failed' });
  }
  expect((await stall.call('GET')).statusCode).toBe(404);
  expect((await stall.call('POST', '/retries', await deadJob(HERE))).statusCode).toBe(404);
  expect(await audited()).toEqual([]);
});

it('a process says that it lives until it stops; one that was killed is missed', async () => {
  const { look } = await operator(ADMIN);
  const deps = { db: server.db, pools: [server.db], metrics: new Registry(), version: '1.2.3', roles: ['jobs'] };
  const signs = startHeartbeat({ ...deps, onFailure: () => undefined });
  const processes = async () => (await look()).installation?.processes;
  await expect.poll(processes).toMatchObject([{ pid: process.pid, roles: ['jobs'], version: '1.2.3', isAlive: true }]);
  await server.db.query(`update processes set seen_at = seen_at - interval '1 minute'`);
  expect(await processes()).toMatchObject([{ isAlive: false }]);
  await signs.stop();
  expect(await processes()).toEqual([]);
});

it('streams that are open and what waits to be sent are counted', async () => {
  const { look } = await operator(ADMIN);
  await server.db.query(
    `insert into job_outbox (venue_id, id, kind, payload) values (7, gen_random_uuid(), 'unknown', '{}')`,
  );
  const { installation } = await look();
  expect(installation?.outbox).toMatchObject({ waiting: 1, oldestAt: expect.stringMatching(/Z$/) });
});

it('a row set aside is shown to whoever runs its venue, and tried now at their word [ROLE-01, F-15]', async () => {
  const [admin, editor] = [await operator(ADMIN), await operator(EDITOR)];
  const error = '23514 stock stock_reserved_check: no';
  for (const [venueId, row] of [
    [HERE, '7000001001'],
    [ELSEWHERE, '8000001001'],
    [0, 'sessions'],
  ] as const) {
    await makeRowSetAside(server.db, { venueId, job: 'expire-unpaid-orders', row, error });
  }
  const seen = await editor.look();
  expect((await admin.look()).rowsSetAside.map(({ row }) => row)).toEqual(['7000001001', '8000001001', 'sessions']);
  expect(seen.rowsSetAside).toMatchObject([
    { venue: { id: HERE }, job: 'expire-unpaid-orders', row: '7000001001', attempts: 8, error },
  ]);

  const waiting = async () =>
    (
      await server.db.query<{ row: string }>(
        'select row_key as row from job_rows_set_aside where next_attempt_at > clock_timestamp() order by 1',
      )
    ).rows.map(({ row }) => row);
  const retry = (who: typeof admin, venueId: number | null, row: string) =>
    who.call('POST', '/row-retries', { venueId, job: 'expire-unpaid-orders', row });
  expect((await retry(editor, HERE, '7000001001')).statusCode).toBe(204);
  expect(await audited()).toMatchObject([
    { venueId: HERE, actorId: editor.accountId, subject: 'row:expire-unpaid-orders:7000001001' },
  ]);
  expect((await retry(editor, ELSEWHERE, '8000001001')).statusCode).toBe(404);
  expect((await retry(editor, null, 'sessions')).statusCode).toBe(404);
  expect(await waiting()).toEqual(['8000001001', 'sessions']);
  expect((await retry(admin, null, 'sessions')).statusCode).toBe(204);
  expect((await retry(admin, HERE, 'nothing')).statusCode).toBe(404);
  expect(await waiting()).toEqual(['8000001001']);
});
