import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/database/transactions.ts';
import type { Permission } from '@app/contract/protocol/permissions.ts';

/** Limits the roles of an account in a venue to some permissions. */
export async function givePermissions(
  db: Db,
  { venueId, accountId }: { venueId: number; accountId: number },
  permissions: readonly Permission[],
): Promise<void> {
  const id = randomUUID();
  await db.query(
    `insert into permission_sets (venue_id, id, name, copied_from, role_id, permissions)
     select $1, $2::uuid, $5, 'venue-manager', role_id, $4 from account_roles where venue_id = $1 and account_id = $3 limit 1`,
    [venueId, id, accountId, permissions, id],
  );
  await db.query(
    'update account_roles set permission_set_id = $3, ready_set = null where venue_id = $1 and account_id = $2',
    [venueId, accountId, id],
  );
}
