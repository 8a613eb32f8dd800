import { randomUUID } from 'node:crypto';

import type { Db } from '../database/transactions.ts';
import { redactError } from '../log/redact-error.ts';

/** Something that is done again and again by one of all processes. It bears to run twice at once. */
export type ScheduledTask = {
  readonly name: string;
  readonly everyMs: number;
  /** After how long another one takes it over from whoever was killed at it. */
  readonly leaseMs?: number;
  run(): Promise<unknown>;
};

const TICK_MS = 500;
const LEASE_MS = 45_000;
const MOST_WAIT_MS = 5 * 60 * 1000;

/**
 * Does each work when its time has come, by the database's clock: of many processes one gets it. What fails is tried again,
 * later each time, and counted before it runs.
 */
export function runScheduler(
  db: Db,
  works: readonly ScheduledTask[],
  onFailure: (error: unknown, work?: string) => void,
): { stop(): Promise<void> } {
  const runner = randomUUID();
  const running = new Map<string, Promise<void>>();
  let ticking: Promise<void> | undefined;

  async function tick(): Promise<void> {
    const free = works.filter(({ name }) => !running.has(name));
    const taken = await takeDue(db, runner, free);
    for (const work of free) {
      if (!taken.has(work.name)) continue;
      running.set(
        work.name,
        runOne(work)
          .catch(onFailure)
          .finally(() => running.delete(work.name)),
      );
    }
  }

  async function runOne(work: ScheduledTask): Promise<void> {
    try {
      await work.run();
      await keepEnd(db, { runner, work, error: null });
    } catch (error) {
      onFailure(error, work.name);
      await keepEnd(db, { runner, work, error: redactError(error).message });
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

async function takeDue(db: Db, runner: string, works: readonly ScheduledTask[]): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `insert into scheduled_tasks (name, runner, next_at)
     select name, $2, clock_timestamp() + lease_ms * interval '1 millisecond'
     from unnest($1::text[], $3::float8[]) as due(name, lease_ms)
     where not exists (select from scheduled_tasks known where known.name = due.name and known.next_at > clock_timestamp())
     order by name
     on conflict (name) do update
       set runner = $2, next_at = excluded.next_at, started_at = clock_timestamp(), failures = scheduled_tasks.failures + 1
       where scheduled_tasks.next_at <= clock_timestamp()
     returning name`,
    [works.map(({ name }) => name), runner, works.map(({ leaseMs = LEASE_MS }) => leaseMs)],
  );
  return new Set(rows.map(({ name }) => name));
}

type End = { runner: string; work: ScheduledTask; error: string | null };

/** Says nothing when another one has taken the work over. */
async function keepEnd(db: Db, { runner, work, error }: End): Promise<void> {
  await db.query(
    `update scheduled_tasks
     set next_at = started_at + make_interval(secs => $3::float8 / 1000) * case
           when $4::text is null then 1
           else greatest(1, least(2 ^ least(failures, 20), $5::float8 / $3))
         end,
       finished_at = clock_timestamp(), last_error = $4, failures = case when $4::text is null then 0 else failures end
     where name = $1 and runner = $2`,
    [work.name, runner, work.everyMs, error, MOST_WAIT_MS],
  );
}
