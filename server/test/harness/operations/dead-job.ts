import type { JobKey } from '#features/operations/dead-jobs.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { withBoss } from '#platform/jobs/with-boss.ts';

type Made = JobKey & { venueId: number | null; payload?: object; error?: string };

/** Inserts a job whose only attempt failed. Replaces a row with the same id. */
export async function makeDeadJob(
  db: Reader,
  { kind, id, venueId, payload = {}, error = 'Error: no' }: Made,
): Promise<void> {
  await withBoss(db, async (boss) => {
    await boss.createQueue(kind);
    await boss.deleteJob(kind, id);
    const group = venueId === null ? {} : { group: { id: String(venueId) } };
    await boss.insert(kind, [{ id, data: payload, retryLimit: 0, ...group }]);
    await boss.fail(kind, id, { message: error });
  });
}
