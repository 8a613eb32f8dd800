import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withBoss } from '#platform/jobs/with-boss.ts';
import { startHeartbeat } from '#platform/metrics/process-heartbeat.ts';
import type { TestRole } from '#test/harness/accounts/sign-in.ts';
import { makeVenue } from '#test/harness/catalogue/venue.ts';
import { makeDeadJob } from '#test/harness/operations/dead-job.ts';
import { makeRowSetAside } from '#test/harness/operations/row-set-aside.ts';
import { startTestApp, type TestApp } from '#test/harness/test-app.ts';
import type { Operations } from '@app/contract/back-office/operations.ts';

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
  return { accountId, call, read: async () => (await call('GET')).json<Operations>() };
}

async function deadJob(venueId: number | null, facts: { payload?: object; error?: string } = {}) {
  const job = { kind: 'receipt', id: randomUUID() };
  await makeDeadJob(server.db, { ...job, venueId, ...facts });
  return job;
}

const stateOf = async ({ id }: { id: string }) =>
  (
    await server.db.query<{ state: string; attemptsLeft: number }>(
      'select state::text, retry_limit - retry_count as "attemptsLeft" from jobs.job where id = $1',
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

it('an Admin sees all jobs, an editor only those of the own venue [ROLE-01, F-15]', async () => {
  const here = await deadJob(HERE, { payload: { orderId: 7_000_000_001 }, error: 'Error: no\nat somewhere' });
  const [there, nowhere] = [await deadJob(ELSEWHERE), await deadJob(null)];
  const admin = await (await operator(ADMIN)).read();
  const editor = await (await operator(EDITOR)).read();
  expect(admin.deadJobs.map(({ id }) => id).toSorted()).toEqual([here.id, there.id, nowhere.id].toSorted());
  expect(admin.queues.find(({ kind }) => kind === 'receipt')).toMatchObject({ dead: 3, waiting: 0, oldestAt: null });
  expect(editor.deadJobs).toMatchObject([
    { ...here, venue: { id: HERE }, payload: { orderId: 7_000_000_001 }, attempts: 1, error: 'Error: no' },
  ]);
  expect(editor.queues.find(({ kind }) => kind === 'receipt')).toMatchObject({ dead: 1 });
  expect([admin.installation === null, editor.installation]).toEqual([false, null]);
});

it('a retried dead job has one more attempt, and the retry is audited [F-15]', async () => {
  const { accountId, call } = await operator(EDITOR);
  const job = await deadJob(HERE);
  expect((await call('POST', '/retries', job)).statusCode).toBe(204);
  expect(await stateOf(job)).toEqual({ state: 'retry', attemptsLeft: 1 });
  expect(await audited()).toEqual([
    { venueId: HERE, actorId: accountId, action: 'job.retried', subject: `job:receipt:${job.id}`, facts: {} },
  ]);
  expect((await call('POST', '/retries', job)).statusCode).toBe(404);
});

it('discarding a dead job requires a reason [F-15]', async () => {
  const { call, read } = await operator(ADMIN);
  const job = await deadJob(null);
  expect((await call('POST', '/discards', job)).statusCode).toBe(400);
  expect((await call('POST', '/discards', { ...job, reason: 'Ya no hace falta' })).statusCode).toBe(204);
  expect(await stateOf(job)).toMatchObject({ state: 'cancelled' });
  expect((await read()).deadJobs).toEqual([]);
  expect(await audited()).toMatchObject([
    { venueId: 0, action: 'job.discarded', facts: { reason: 'Ya no hace falta' } },
  ]);
});

it('concurrent retries of a dead job run it once; an unknown kind gets 404 [F-15]', async () => {
  const { call } = await operator(ADMIN);
  const job = await deadJob(HERE);
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/retries', job)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
  expect(await stateOf(job)).toEqual({ state: 'retry', attemptsLeft: 1 });
  expect(await audited()).toHaveLength(1);
  expect((await call('POST', '/retries', { ...job, kind: 'no such kind' })).statusCode).toBe(404);
});

it('editors change only jobs of their venue, editors of a commerce none [ROLE-01]', async () => {
  const editor = await operator(EDITOR);
  const commerceEditor = await operator({ roleId: 3, venueId: HERE, commerceId: 7_000_001 });
  for (const venueId of [ELSEWHERE, null]) {
    const job = await deadJob(venueId);
    expect((await editor.call('POST', '/retries', job)).statusCode).toBe(404);
    expect((await editor.call('POST', '/discards', { ...job, reason: 'no' })).statusCode).toBe(404);
    expect(await stateOf(job)).toMatchObject({ state: 'failed' });
  }
  expect((await commerceEditor.call('GET')).statusCode).toBe(404);
  expect((await commerceEditor.call('POST', '/retries', await deadJob(HERE))).statusCode).toBe(404);
  expect(await audited()).toEqual([]);
});

it('a process is listed until it stops, and as not alive without a heartbeat', async () => {
  const { read } = await operator(ADMIN);
  const deps = { db: server.db, pools: [server.db], metrics: new Registry(), version: '1.2.3', roles: ['jobs'] };
  const heartbeat = startHeartbeat({ ...deps, onFailure: () => undefined });
  const processes = async () => (await read()).installation?.processes;
  await expect.poll(processes).toMatchObject([{ pid: process.pid, roles: ['jobs'], version: '1.2.3', isAlive: true }]);
  await server.db.query(`update processes set seen_at = seen_at - interval '1 minute'`);
  expect(await processes()).toMatchObject([{ isAlive: false }]);
  await heartbeat.stop();
  expect(await processes()).toEqual([]);
});

it('pending rows of the job outbox are counted', async () => {
  const { read } = await operator(ADMIN);
  await server.db.query(
    `insert into job_outbox (venue_id, id, kind, payload) values (7, gen_random_uuid(), 'unknown', '{}')`,
  );
  const { installation } = await read();
  expect(installation?.outbox).toMatchObject({ waiting: 1, oldestAt: expect.stringMatching(/Z$/) });
});

it('staff of the venue see a row set aside and can retry it at once [ROLE-01, F-15]', async () => {
  const [admin, editor] = [await operator(ADMIN), await operator(EDITOR)];
  const error = '23514 stock stock_reserved_check: no';
  for (const [venueId, row] of [
    [HERE, '7000001001'],
    [ELSEWHERE, '8000001001'],
    [0, 'sessions'],
  ] as const) {
    await makeRowSetAside(server.db, { venueId, job: 'expire-unpaid-orders', row, error });
  }
  const seen = await editor.read();
  expect((await admin.read()).rowsSetAside.map(({ row }) => row)).toEqual(['7000001001', '8000001001', 'sessions']);
  expect(seen.rowsSetAside).toMatchObject([
    { venue: { id: HERE }, job: 'expire-unpaid-orders', row: '7000001001', attempts: 8, error },
  ]);

  const waiting = async () =>
    (
      await server.db.query<{ row: string }>(
        'select row_key as row from job_rows_set_aside where next_attempt_at > clock_timestamp() order by 1',
      )
    ).rows.map(({ row }) => row);
  const retry = (caller: typeof admin, venueId: number | null, row: string) =>
    caller.call('POST', '/row-retries', { venueId, job: 'expire-unpaid-orders', row });
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
