import type { Reader, Tx } from '#platform/database/transactions.ts';

const MAX_ATTEMPTS = 5;

/** What a code proves, and on which device. */
export type SignInCodeTarget = {
  readonly kind: 'email' | 'phone' | 'club';
  readonly target: string;
  readonly deviceId: string;
};

export type SignInCode = {
  readonly id: number;
  readonly codeHash: Buffer;
  /** The claimed account that rises with the code. */
  readonly placeholderId: number | null;
  readonly venueId: number | null;
};

/** Keeps a code in place of the one before it of the same target and device. */
export async function upsertSignInCode(
  tx: Tx,
  challenge: SignInCodeTarget & Omit<SignInCode, 'id'>,
  minutes: number,
): Promise<void> {
  const { kind, target, deviceId, placeholderId, venueId, codeHash } = challenge;
  await tx.query(
    `insert into sign_in_codes (kind, target, device_id, placeholder_id, venue_id, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7))
     on conflict (kind, target, device_id) do update
       set placeholder_id = excluded.placeholder_id, venue_id = excluded.venue_id, code_hash = excluded.code_hash,
           sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0, used_at = null`,
    [kind, target, deviceId, placeholderId, venueId, codeHash, minutes],
  );
}

/**
 * Counts an attempt at the code of a target and device; null when there is none that may still be tried.
 * The row stays locked until the transaction ends: a hundred attempts at once are counted one by one.
 */
export async function countCodeAttempt(
  tx: Tx,
  { kind, target, deviceId }: SignInCodeTarget,
): Promise<SignInCode | null> {
  const { rows } = await tx.query<SignInCode>(
    `update sign_in_codes set attempts = attempts + 1
     where kind = $1 and target = $2 and device_id = $3
       and used_at is null and expires_at > clock_timestamp() and attempts < $4
     returning id, code_hash as "codeHash", placeholder_id as "placeholderId", venue_id as "venueId"`,
    [kind, target, deviceId, MAX_ATTEMPTS],
  );
  return rows[0] ?? null;
}

/** The hash of a code that was used within its time. */
export async function findUsedCodeHash(db: Reader, { kind, target, deviceId }: SignInCodeTarget): Promise<Buffer | null> {
  const { rows } = await db.query<{ codeHash: Buffer }>(
    `select code_hash as "codeHash" from sign_in_codes
     where kind = $1 and target = $2 and device_id = $3
       and used_at is not null and expires_at > clock_timestamp()`,
    [kind, target, deviceId],
  );
  return rows[0]?.codeHash ?? null;
}

/** It was used, or never arrived. */
export async function voidSignInCode(tx: Tx, { kind, target, deviceId }: SignInCodeTarget): Promise<void> {
  await tx.query(
    `update sign_in_codes set used_at = clock_timestamp()
     where kind = $1 and target = $2 and device_id = $3`,
    [kind, target, deviceId],
  );
}

/** Where a code for this target was last asked for, on whatever device. */
export async function findSignInCodeVenue(
  db: Reader,
  kind: SignInCodeTarget['kind'],
  target: string,
): Promise<number | null> {
  const { rows } = await db.query<{ venueId: number | null }>(
    `select venue_id as "venueId" from sign_in_codes where kind = $1 and target = $2 order by sent_at desc limit 1`,
    [kind, target],
  );
  return rows[0]?.venueId ?? null;
}
