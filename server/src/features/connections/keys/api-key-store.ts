import { staffName } from '#features/audit/staff-name.sql.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { ApiKey } from '@app/contract/connections/api-keys.ts';

type Row = Omit<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'> & {
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

const COLUMNS = `key.id, key.name, key.prefix, key.created_at as "createdAt", key.expires_at as "expiresAt",
  key.last_used_at as "lastUsedAt", key.revoked_at as "revokedAt",
  (select ${staffName('account')} from accounts account where account.id = key.created_by) as "createdByName"`;

/** Newest first; revoked ones for thirty days. */
export async function findApiKeys(db: Reader, venueId: number): Promise<ApiKey[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from api_keys key
     where venue_id = $1 and (revoked_at is null or revoked_at > clock_timestamp() - interval '30 days')
     order by created_at desc, id`,
    [venueId],
  );
  return rows.map(toApiKey);
}

export async function findApiKey(db: Reader, venueId: number, id: string): Promise<ApiKey | undefined> {
  const { rows } = await db.query<Row>(`select ${COLUMNS} from api_keys key where venue_id = $1 and id = $2`, [
    venueId,
    id,
  ]);
  return rows[0] && toApiKey(rows[0]);
}

function toApiKey({ createdAt, expiresAt, lastUsedAt, revokedAt, ...row }: Row): ApiKey {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** Keys that work. */
export async function countApiKeys(tx: Tx, venueId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from api_keys
     where venue_id = $1 and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())`,
    [venueId],
  );
  return rows[0]?.count ?? 0;
}

/** @returns its id; undefined when it would have expired already */
export async function insertApiKey(
  tx: Tx,
  venueId: number,
  key: { name: string; prefix: string; hash: Buffer; expiresAt: string | null; createdBy: number },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into api_keys (venue_id, name, prefix, key_hash, expires_at, created_by)
     select $1, $2, $3, $4, $5::timestamptz, $6 where $5::timestamptz is null or $5::timestamptz > clock_timestamp()
     returning id`,
    [venueId, key.name, key.prefix, key.hash, key.expiresAt, key.createdBy],
  );
  return rows[0]?.id;
}

/** @returns `unknown` without the key; `unchanged` when it was revoked before */
export async function markRevoked(
  tx: Tx,
  { venueId, id, actorId }: { venueId: number; id: string; actorId: number },
): Promise<'revoked' | 'unchanged' | 'unknown'> {
  const { rows } = await tx.query<{ wasRevoked: boolean }>(
    `with present as (
       select revoked_at from api_keys where venue_id = $1 and id = $2 for no key update
     )
     update api_keys set revoked_at = coalesce(present.revoked_at, statement_timestamp()), revoked_by = coalesce(revoked_by, $3)
     from present where venue_id = $1 and id = $2
     returning present.revoked_at is not null as "wasRevoked"`,
    [venueId, id, actorId],
  );
  const [found] = rows;
  if (!found) return 'unknown';
  return found.wasRevoked ? 'unchanged' : 'revoked';
}

export type WorkingKey = { readonly id: string; readonly createdBy: number };

/** Finds a key that is neither revoked nor expired, and stores its use once a minute. */
export async function findWorkingKey(db: Reader, venueId: number, hash: Buffer): Promise<WorkingKey | undefined> {
  const { rows } = await db.query<WorkingKey & { isUseStored: boolean }>({
    name: 'use-api-key',
    text: `select id, created_by::float8 as "createdBy",
       coalesce(last_used_at > clock_timestamp() - interval '1 minute', false) as "isUseStored"
     from api_keys
     where venue_id = $1 and key_hash = $2 and revoked_at is null
       and (expires_at is null or expires_at > clock_timestamp())`,
    values: [venueId, hash],
  });
  const [found] = rows;
  if (!found) return undefined;
  const { isUseStored, ...key } = found;
  if (!isUseStored) {
    await db.query('update api_keys set last_used_at = statement_timestamp() where venue_id = $1 and id = $2', [
      venueId,
      key.id,
    ]);
  }
  return key;
}
