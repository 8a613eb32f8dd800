import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { findUser } from '../account-store.ts';
import { updateProfile } from './profile-store.ts';

/** Control characters and characters that change the text direction. */
const UNREADABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Changes name and document number. An empty text becomes null. Names are stored in Unicode form NFC.
 *
 * @throws ProblemError 422 `only-whole-numbers` for a document number with anything but digits
 */
export async function changeProfile(
  db: Db,
  accountId: number,
  profile: { name: string | null; dni: string | null },
): Promise<User> {
  const name = toName(profile.name ?? '');
  const dni = (profile.dni ?? '').trim();
  if (!/^[0-9]*$/.test(dni)) throw new ProblemError(422, 'only-whole-numbers');
  return inTransaction(db, async (tx) => {
    const changed = await updateProfile(tx, accountId, { name: orNull(name), dni: orNull(dni) });
    const user = await findUser(tx, accountId, 'proven');
    if (!changed || !user) throw new ProblemError(403, 'session-revoked');
    if (changed.name || changed.dni) {
      const event = { venueId: null, actorId: accountId, subject: `account:${accountId}`, facts: changed } as const;
      await recordAudit(tx, { ...event, action: 'profile.changed' });
    }
    return user;
  });
}

function toName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNREADABLE, '').trim();
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
