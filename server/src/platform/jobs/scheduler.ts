import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/database/transactions.ts';
import { redactError } from '#platform/log/redact-error.ts';

/** A task that one of all processes runs at an interval. It must tolerate two parallel runs. */
export type ScheduledTask = {
  readonly name: string;
  readonly everyMs: number;
  /** Another process takes the task over after this time: its runner was killed. */
  readonly leaseMs?: number;
  run(): Promise<unknown>;
};

const TICK_MS = 500;
const LEASE_MS = 45_000;
const MAX_RETRY_MS = 5 * 60 * 1000;

/**
 * Runs each task when it is due by the database's clock, in one of all processes. A failed task is retried with backoff. A
 * failure is counted before the run, so that a crash counts too.
 */
export function runScheduler(
  db: Db,
  tasks: readonly ScheduledTask[],
  onFailure: (error: unknown, task?: string) => void,
): { stop(): Promise<void> } {
  const runner = randomUUID();
  const running = new Map<string, Promise<void>>();
  let ticking: Promise<void> | undefined;

  async function tick(): Promise<void> {
    const idle = tasks.filter(({ name }) => !running.has(name));
    const claimed = await claimDue(db, runner, idle);
    for (const task of idle) {
      if (!claimed.has(task.name)) continue;
      running.set(
        task.name,
        runTask(task)
          .catch(onFailure)
          .finally(() => running.delete(task.name)),
      );
    }
  }

  async function runTask(task: ScheduledTask): Promise<void> {
    try {
      await task.run();
      await recordRun(db, { runner, task, error: null });
    } catch (error) {
      onFailure(error, task.name);
      await recordRun(db, { runner, task, error: redactError(error).message });
    }
  }

  const timer = setInterval(() => {
    ticking ??= tick()
      .catch(onFailure)
      .finally(() => (ticking = undefined));
  }, TICK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await ticking;
      await Promise.all(running.values());
    },
  };
}

async function claimDue(db: Db, runner: string, tasks: readonly ScheduledTask[]): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `insert into scheduled_tasks (name, runner, next_at)
     select name, $2, clock_timestamp() + lease_ms * interval '1 millisecond'
     from unnest($1::text[], $3::float8[]) as due(name, lease_ms)
     where not exists (select 1 from scheduled_tasks known where known.name = due.name and known.next_at > clock_timestamp())
     order by name
     on conflict (name) do update
       set runner = $2, next_at = excluded.next_at, started_at = clock_timestamp(), failures = scheduled_tasks.failures + 1
       where scheduled_tasks.next_at <= clock_timestamp()
     returning name`,
    [tasks.map(({ name }) => name), runner, tasks.map(({ leaseMs = LEASE_MS }) => leaseMs)],
  );
  return new Set(rows.map(({ name }) => name));
}

type Run = { runner: string; task: ScheduledTask; error: string | null };

/** Changes nothing when another process has taken the task over. */
async function recordRun(db: Db, { runner, task, error }: Run): Promise<void> {
  await db.query(
    `update scheduled_tasks
     set next_at = started_at + make_interval(secs => $3::float8 / 1000) * case
           when $4::text is null then 1
           else greatest(1, least(2 ^ least(failures, 20), $5::float8 / $3))
         end,
       finished_at = clock_timestamp(), last_error = $4, failures = case when $4::text is null then 0 else failures end
     where name = $1 and runner = $2`,
    [task.name, runner, task.everyMs, error, MAX_RETRY_MS],
  );
}
