import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { PinHash, PinOwner } from './pin-hasher.ts';

/** `oneTimeSeconds` null: chosen by the person. */
export type NewPin = PinOwner & PinHash & { readonly length: number; readonly oneTimeSeconds: number | null };

/** Replaces the PIN of a person in a venue. @returns the end of a given PIN; null for a chosen one */
export async function upsertPin(tx: Tx, pin: NewPin): Promise<Date | null> {
  const { venueId, accountId, salt, hash, length, oneTimeSeconds } = pin;
  const { rows } = await tx.query<{ until: Date | null }>(
    `insert into staff_pins (venue_id, account_id, salt, pin_hash, pin_length, one_time_until)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
     on conflict (venue_id, account_id) do update set salt = excluded.salt, pin_hash = excluded.pin_hash,
       pin_length = excluded.pin_length, one_time_until = excluded.one_time_until, set_at = excluded.set_at
     returning one_time_until as until`,
    [venueId, accountId, salt, hash, length, oneTimeSeconds],
  );
  return rows[0]?.until ?? null;
}

export type StoredPin = PinHash & { readonly isOneTime: boolean; readonly setAt: Date };

/** @returns undefined without a PIN, and for a given one that was not used in time */
export async function findPin(db: Reader, { venueId, accountId }: PinOwner): Promise<StoredPin | undefined> {
  const { rows } = await db.query<StoredPin>(
    `select salt, pin_hash as hash, one_time_until is not null as "isOneTime", set_at as "setAt" from staff_pins
     where venue_id = $1 and account_id = $2 and coalesce(one_time_until > clock_timestamp(), true)`,
    [venueId, accountId],
  );
  return rows[0];
}

/** Deletes the PINs of an account in all venues. */
export async function deletePins(tx: Tx, accountId: number): Promise<void> {
  await tx.query('delete from staff_pins where account_id = $1', [accountId]);
}
