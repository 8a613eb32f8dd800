import fs from 'node:fs/promises';
import type { Db } from '#platform/database/transactions.ts';
import { MIGRATIONS_DIR } from '#platform/migrations/migrate.ts';
import { PRIORITY } from '@app/contract/protocol/call.ts';
import { ProblemError } from './problem-error.ts';
import type { ApiServer } from './server.ts';

const DATABASE_PATIENCE_MS = 2_000;

const HEALTH = { config: { access: 'anyone', priority: PRIORITY.staff }, schema: { hide: true } } as const;

type Obstacle = 'database-away' | 'database-read-only' | 'migrations-missing' | 'live-not-connected';

/**
 * Serves liveness, and readiness: whether an order placed now would be accepted.
 *
 * @param deps.instanceId tells which installation answers
 */
export async function healthRoutes(
  app: ApiServer,
  deps: { db: Db; isEventBusListening: () => boolean; instanceId: string },
): Promise<void> {
  const migrations = (await fs.readdir(MIGRATIONS_DIR)).filter((name) => name.endsWith('.sql'));

  app.get('/api/health/live', HEALTH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get('/api/health/ready', HEALTH, async (_request, reply) => {
    const obstacles = await findObstacles(deps.db, migrations);
    if (!deps.isEventBusListening()) obstacles.push('live-not-connected');
    if (obstacles.length > 0) throw new ProblemError(503, 'service-unavailable', { obstacles });
    return reply.header('cache-control', 'no-store').send({ status: 'ready', instanceId: deps.instanceId });
  });
}

async function findObstacles(db: Db, migrations: readonly string[]): Promise<Obstacle[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Obstacle[]>((resolve) => {
    timer = setTimeout(() => resolve(['database-away']), DATABASE_PATIENCE_MS);
  });
  const check = findDatabaseObstacles(db, migrations).catch((): Obstacle[] => ['database-away']);
  try {
    return await Promise.race([check, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function findDatabaseObstacles(db: Db, migrations: readonly string[]): Promise<Obstacle[]> {
  const { rows } = await db.query<{ isReadOnly: boolean; applied: string[] }>(`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
      (select coalesce(array_agg(name), '{}') from schema_migrations) as applied`);
  const [state] = rows;
  const obstacles: Obstacle[] = [];
  if (state?.isReadOnly) obstacles.push('database-read-only');
  if (!migrations.every((name) => state?.applied.includes(name))) obstacles.push('migrations-missing');
  return obstacles;
}
