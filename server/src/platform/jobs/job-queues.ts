import { PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';

/** The schema of PostgreSQL that pg-boss keeps its tables in. */
export const SCHEMA = 'jobs';

/** @param directUrl not through a pooler: pg-boss makes and upgrades its tables under a lock */
export function createPgBoss(directUrl: string, options: ConstructorOptions): PgBoss {
  return new PgBoss({
    connectionString: directUrl,
    application_name: 'entretiempo-jobs',
    schema: SCHEMA,
    schedule: false, // periodic work is our own: theirs runs once a minute at the most
    ...options,
  });
}

/** Makes or upgrades the tables of the queues. Replicas may start at once: one does it, the others wait. */
export async function installJobQueues(directUrl: string): Promise<void> {
  const boss = createPgBoss(directUrl, { max: 1, supervise: false });
  let failure: Error | undefined;
  boss.on('error', (error) => (failure ??= error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
}
