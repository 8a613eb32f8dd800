import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from 'vitest';
import { z } from 'zod';
import { createPool } from '#platform/database/pool.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { startSandbox, type Sandbox } from '@app/sandbox/sandbox.ts';
import { enqueueJobs } from './enqueue-jobs.ts';
import { defineWorker, type JobType, type JobRun } from './job-type.ts';
import { runWorkers, type JobFailure } from './run-workers.ts';
import { runScheduler, type ScheduledTask } from './scheduler.ts';

const LIMITS = { heartbeatSeconds: 10, superviseIntervalSeconds: 1, retryDelayMaxSeconds: 1 };

const Payload = z.object({ name: z.string() });
const GREETING: JobType<z.infer<typeof Payload>> = { name: 'greeting', payload: Payload };

type Done = { name: string; job: JobRun };

/** Jobs in their own database. */
function openJobs(database: TestDatabase, db: Db) {
  const stops: (() => Promise<unknown>)[] = [() => db.end(), () => database.drop()];
  return {
    db,
    databaseUrl: database.url,
    /** Stopped before the database is dropped. */
    stopsWith: (stop: () => Promise<unknown>) => void stops.unshift(stop),
    stop: async () => {
      for (const stop of stops) await stop();
    },
    /** Starts a worker that records its jobs. `run` may fail or wait before. */
    async greet(run: Greet = async () => undefined) {
      const { running, ...results } = await startGreeter(db, database.url, run);
      this.stopsWith(() => running.stop());
      return results;
    },
    send: (...names: string[]) =>
      inTransaction(db, (tx) =>
        enqueueJobs(
          tx,
          GREETING,
          names.map((name) => ({ venueId: 7, payload: { name } })),
        ),
      ),
    async states() {
      const { rows } = await db.query<{ name: string; state: string; attempts: number }>(
        `select data ->> 'name' as name, state::text, retry_count + 1 as attempts from jobs.job order by 1`,
      );
      return rows;
    },
    /** A process that mails each greeting, then behaves as named: `hang` never ends, `crash` exits. */
    startMailingProcess({ smtpUrl }: Sandbox) {
      const program = fork(path.resolve(import.meta.dirname, '../../../test/harness/mailing-process.ts'), [
        database.url,
        smtpUrl,
      ]);
      this.stopsWith(async () => program.kill('SIGKILL'));
      return program;
    },
    async startSandbox() {
      const sandbox = await startSandbox({ http: 0, smtp: 0 });
      this.stopsWith(() => sandbox.close());
      return sandbox;
    },
    repeat(work: ScheduledTask, onFailure: (name: string | undefined) => void = () => undefined): void {
      const running = runScheduler(db, [work], (_error, name) => onFailure(name));
      this.stopsWith(() => running.stop());
    },
    async taskRuns() {
      const { rows } = await db.query<{ failures: number; lastError: string | null }>(
        `select failures, last_error as "lastError" from scheduled_tasks`,
      );
      return rows;
    },
  };
}

type Greet = (name: string, job: JobRun) => Promise<void>;

async function startGreeter(db: Db, directUrl: string, run: Greet) {
  const done: Done[] = [];
  const failures: (JobFailure | undefined)[] = [];
  const errors: unknown[] = [];
  const worker = defineWorker(GREETING, async ({ name }, job) => {
    await run(name, job);
    done.push({ name, job });
  });
  const onFailure = (error: unknown, failure?: JobFailure) => {
    failures.push(failure);
    errors.push(error);
  };
  const running = await runWorkers({ db, directUrl, workers: [worker], onFailure, limits: LIMITS });
  return { running, done, failures, errors };
}

/** Most of each test is waiting, so all of them run at the same time. */
const it = test.extend('jobs', async ({ task: _task }, { onCleanup }) => {
  const database = await createTestDatabase();
  const jobs = openJobs(database, createPool(database.url, 8));
  onCleanup(() => jobs.stop());
  return jobs;
}).concurrent;

const names = (done: readonly Done[]) => done.map(({ name }) => name).toSorted();

it('a job runs after its transaction commits, not after a rollback [I20]', async ({ jobs, expect }) => {
  const { done } = await jobs.greet();
  await expect(
    inTransaction(jobs.db, async (tx) => {
      await enqueueJobs(tx, GREETING, [{ venueId: 7, payload: { name: 'never' } }]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await jobs.send('first', 'second');
  await expect.poll(() => names(done)).toEqual(['first', 'second']);
  expect(done[0]?.job).toMatchObject({ venueId: 7, attempt: 1 });
  expect((await jobs.states()).map(({ name }) => name)).toEqual(['first', 'second']);
});

it('two workers share jobs enqueued in bulk, each job runs once [I28]', async ({ jobs, expect }) => {
  const workers = [await jobs.greet(), await jobs.greet()];
  const sent = Array.from({ length: 60 }, (_, each) => `job ${each}`);
  await jobs.send(...sent);
  await expect.poll(() => workers.flatMap(({ done }) => done).length).toBe(60);
  expect(names(workers.flatMap(({ done }) => done))).toEqual(sent.toSorted());
});

it('jobs with one key are one job, also when the first is done already [I28]', async ({ jobs, expect }) => {
  const { done } = await jobs.greet();
  const sendKeyed = (name: string, key: string) =>
    inTransaction(jobs.db, (tx) => enqueueJobs(tx, GREETING, [{ venueId: null, payload: { name }, key }]));
  await sendKeyed('one', 'a');
  await sendKeyed('one again', 'a');
  await expect.poll(() => names(done)).toEqual(['one']);
  await sendKeyed('one once more', 'a');
  await sendKeyed('other', 'b');
  await expect.poll(() => names(done)).toEqual(['one', 'other']);
  await expect.poll(async () => (await jobs.states()).length).toBe(2);
});

it('a job that cannot be moved to its queue delays no other [I20]', async ({ jobs, expect }) => {
  const { done } = await jobs.greet();
  // The partition alone: the workers lock it before the whole table, so a lock of both could be a deadlock.
  await jobs.db.query(`alter table jobs.job_common add constraint poisoned check (data ->> 'name' <> 'poison')`);
  await jobs.send('before', 'poison', 'after');
  await expect.poll(() => names(done)).toEqual(['after', 'before']);
  await jobs.db.query('alter table jobs.job_common drop constraint poisoned');
  await expect.poll(() => names(done)).toEqual(['after', 'before', 'poison']);
  expect((await jobs.db.query('select from job_rows_set_aside')).rowCount).toBe(0);
});

it('an unreadable queue is an error with its reason', async ({ jobs, expect }) => {
  const { errors } = await jobs.greet();
  await jobs.db.query('alter schema jobs rename to away');
  const ofQueue = { message: expect.stringContaining('Queue: greeting') };
  await expect.poll(() => errors).toContainEqual(expect.objectContaining(ofQueue));
  await jobs.db.query('alter schema away rename to jobs');
  for (const error of errors) expect(error).toBeInstanceOf(Error);
});

it('a job of an unknown type waits for a release that knows it', async ({ jobs, expect }) => {
  await jobs.greet();
  await inTransaction(jobs.db, (tx) =>
    enqueueJobs(tx, { ...GREETING, name: 'later' }, [{ venueId: 7, payload: { name: 'x' } }]),
  );
  await jobs.send('known');
  await expect.poll(() => jobs.states()).toMatchObject([{ name: 'known', state: 'completed' }]);
  expect((await jobs.db.query('select kind from job_outbox')).rows).toEqual([{ kind: 'later' }]);
});

it('a poison job dies after its last attempt and delays no other [F-15]', async ({ jobs, expect }) => {
  const { done, failures } = await jobs.greet(async (name) => {
    if (name === 'poison') throw new Error('cannot greet "ana@example.com"');
  });
  await jobs.send('poison', 'fine');
  await expect.poll(() => names(done)).toEqual(['fine']);
  await expect.poll(() => failures.at(-1)).toMatchObject({ attempt: 12, isDead: true });
  await expect
    .poll(() => jobs.states())
    .toEqual([
      { name: 'fine', state: 'completed', attempts: 1 },
      { name: 'poison', state: 'failed', attempts: 12 },
    ]);
  const { rows } = await jobs.db.query<{ output: unknown }>(`select output from jobs.job where state = 'failed'`);
  expect(JSON.stringify(rows)).toContain('cannot greet');
  expect(JSON.stringify(rows)).not.toContain('ana@');
  await jobs.send('after it');
  await expect.poll(() => names(done)).toEqual(['after it', 'fine']);
});

it('a job with an invalid payload dies without running [F-15]', async ({ jobs, expect }) => {
  const { done, failures } = await jobs.greet();
  await jobs.db.query(
    `insert into job_outbox (venue_id, id, kind, payload) values (7, gen_random_uuid(), 'greeting', '{}')`,
  );
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  expect(done).toEqual([]);
});

type Mailbox = { subject: string; messageId: string }[];
const mailbox = async ({ url }: Sandbox): Promise<Mailbox> =>
  z.array(z.object({ subject: z.string(), messageId: z.string() })).parse(await (await fetch(`${url}/mailbox`)).json());

it('a job whose worker was killed runs again with one Message-ID [F-04, I28]', async ({ jobs, expect }) => {
  const sandbox = await jobs.startSandbox();
  const program = jobs.startMailingProcess(sandbox);
  await jobs.send('hang');
  await expect.poll(async () => (await mailbox(sandbox)).length).toBe(1);
  program.kill('SIGKILL');
  await once(program, 'exit');
  jobs.startMailingProcess(sandbox);
  await expect.poll(() => jobs.states()).toEqual([{ name: 'hang', state: 'completed', attempts: 2 }]);
  const ids = (await mailbox(sandbox)).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

it('a job that crashes its process is counted and dies alone [F-15]', async ({ jobs, expect }) => {
  const sandbox = await jobs.startSandbox();
  const program = jobs.startMailingProcess(sandbox);
  await jobs.send('crash');
  await once(program, 'exit');
  const second = jobs.startMailingProcess(sandbox);
  await once(second, 'exit');
  const { done } = await jobs.greet();
  await jobs.send('fine');
  await expect.poll(() => names(done)).toEqual(['fine']);
  await expect
    .poll(() => jobs.states())
    .toEqual([
      { name: 'crash', state: 'failed', attempts: 2 },
      { name: 'fine', state: 'completed', attempts: 1 },
    ]);
});

it('of many processes one runs a scheduled task each time', async ({ jobs, expect }) => {
  let runs = 0;
  const work = { name: 'sweep', everyMs: 3_600_000, run: async () => (runs += 1) };
  for (let each = 0; each < 4; each += 1) jobs.repeat(work);
  await expect.poll(() => jobs.taskRuns()).toEqual([{ failures: 0, lastError: null }]);
  expect(runs).toBe(1);
  await jobs.db.query(`update scheduled_tasks set next_at = clock_timestamp()`);
  await expect.poll(() => runs).toBe(2);
  await expect.poll(() => jobs.taskRuns()).toEqual([{ failures: 0, lastError: null }]);
  expect(runs).toBe(2);
});

it('a failed task is retried, and one of a dead process is taken over', async ({ jobs, expect }) => {
  let runs = 0;
  const work = {
    name: 'sweep',
    everyMs: 10,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('no');
    },
  };
  await jobs.db.query(
    `insert into scheduled_tasks (name, next_at, runner) values ('sweep', clock_timestamp() - interval '1 second', gen_random_uuid())`,
  );
  const failures: (string | undefined)[] = [];
  jobs.repeat(work, (name) => failures.push(name));
  await expect.poll(() => runs).toBeGreaterThan(2);
  await expect.poll(() => jobs.taskRuns()).toEqual([{ failures: 0, lastError: null }]);
  expect(failures).toEqual(['sweep']);
});
