import { openException } from '#features/money-exceptions/exception-store.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import type { Attempt } from '../attempts/attempt-store.ts';

/** Flags rejected credentials, with one exception a day until the provider accepts them. */
export async function flagRejectedCredentials(
  db: Db,
  { venueId, configId }: Pick<Attempt, 'venueId' | 'configId'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ since: string }>(
      `update provider_configs set credentials_rejected_since = least(credentials_rejected_since, statement_timestamp())
       where venue_id = $1 and id = $2 returning to_char(credentials_rejected_since at time zone 'utc', 'YYYY-MM-DD') as since`,
      [venueId, configId],
    );
    const [config] = rows;
    if (!config) return;
    await openException(tx, { venueId, configId, kind: 'credentials', subject: `${configId}/${config.since}` });
  });
}

/** Clears the flag, since the provider accepted the credentials. */
export async function clearRejectedCredentials(
  db: Db,
  { venueId, configId }: Pick<Attempt, 'venueId' | 'configId'>,
): Promise<void> {
  await db.query(
    'update provider_configs set credentials_rejected_since = null where venue_id = $1 and id = $2 and credentials_rejected_since is not null',
    [venueId, configId],
  );
}
