import { PgBoss, type ConstructorOptions } from 'pg-boss';

/** PostgreSQL schema of pg-boss's tables. */
export const SCHEMA = 'jobs';

/** @param directUrl without a pooler: pg-boss creates and upgrades its tables under a lock */
export function createPgBoss(directUrl: string, options: ConstructorOptions): PgBoss {
  return new PgBoss({
    connectionString: directUrl,
    application_name: 'entretiempo-jobs',
    schema: SCHEMA,
    schedule: false, // see scheduler.ts: pg-boss schedules once a minute at most
    ...options,
  });
}

/** Creates or upgrades the tables of the queues. Processes may start at the same time: one does it, the others wait. */
export async function installJobQueues(directUrl: string): Promise<void> {
  const boss = createPgBoss(directUrl, { max: 1, supervise: false });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
}
