import type { PgBoss } from 'pg-boss';
import type { Reader } from '#platform/database/transactions.ts';
import { SCHEMA } from './job-queues.ts';

/** Runs a pg-boss call on a connection or in a transaction. This instance runs no jobs and supervises none. */
export async function withBoss<Result>(db: Reader, call: (boss: PgBoss) => Promise<Result>): Promise<Result> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => db.query(text, values) },
    schema: SCHEMA,
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  try {
    return await call(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
