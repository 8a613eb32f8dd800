import type { Reader, Tx } from '#platform/database/transactions.ts';

const MAX_ATTEMPTS = 5;

/** Target that a code proves, and its device. */
export type SignInCodeTarget = {
  readonly kind: 'email' | 'phone' | 'club';
  readonly target: string;
  readonly deviceId: string;
};

export type SignInCode = {
  readonly id: number;
  readonly codeHash: Buffer;
  /** Placeholder account that the code proves. */
  readonly placeholderId: number | null;
  readonly venueId: number | null;
};

/** Stores a code and replaces an earlier one of the same target and device. */
export async function upsertSignInCode(
  tx: Tx,
  challenge: SignInCodeTarget & Omit<SignInCode, 'id'> & { readonly network: string | null },
  minutes: number,
): Promise<void> {
  const { kind, target, deviceId, placeholderId, venueId, codeHash, network } = challenge;
  await tx.query(
    `insert into sign_in_codes (kind, target, device_id, placeholder_id, venue_id, code_hash, expires_at, network)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(mins => $7), $8)
     on conflict (kind, target, device_id) do update
       set placeholder_id = excluded.placeholder_id, venue_id = excluded.venue_id, code_hash = excluded.code_hash, network = excluded.network,
           sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0, used_at = null`,
    [kind, target, deviceId, placeholderId, venueId, codeHash, minutes, network],
  );
}

/** Finds the device of the last open code that a caller without a device asked for from a network. */
export async function findDeviceOfNetwork(
  db: Reader,
  { kind, target, network }: Pick<SignInCodeTarget, 'kind' | 'target'> & { readonly network: string },
): Promise<string | null> {
  const { rows } = await db.query<{ deviceId: string }>(
    `select device_id as "deviceId" from sign_in_codes
     where kind = $1 and target = $2 and network = $3 and used_at is null and expires_at > clock_timestamp()
     order by sent_at desc limit 1`,
    [kind, target, network],
  );
  return rows[0]?.deviceId ?? null;
}

/**
 * Counts an attempt at the code of a target and device. The row stays locked until the transaction ends, so concurrent
 * attempts are counted one by one.
 *
 * @returns null without a code that still accepts attempts
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

/** Hash of a code that was used and has not expired. */
export async function findUsedCodeHash(
  db: Reader,
  { kind, target, deviceId }: SignInCodeTarget,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ codeHash: Buffer }>(
    `select code_hash as "codeHash" from sign_in_codes
     where kind = $1 and target = $2 and device_id = $3
       and used_at is not null and expires_at > clock_timestamp()`,
    [kind, target, deviceId],
  );
  return rows[0]?.codeHash ?? null;
}

/** Voids a code that was used or could not be sent. */
export async function voidSignInCode(tx: Tx, { kind, target, deviceId }: SignInCodeTarget): Promise<void> {
  await tx.query(
    `update sign_in_codes set used_at = clock_timestamp()
     where kind = $1 and target = $2 and device_id = $3`,
    [kind, target, deviceId],
  );
}

/** Venue at which a code for this target was last requested, on any device. */
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
