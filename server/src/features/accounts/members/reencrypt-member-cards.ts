import type { Encrypter } from '#platform/crypto/encryption.ts';
import { reencrypt } from '#platform/crypto/reencrypt.ts';
import type { Db } from '#platform/database/transactions.ts';
import { memberQrContext } from './refresh-memberships.ts';

type Card = {
  readonly venueId: number;
  readonly accountId: number;
  readonly memberId: string;
  readonly ciphertext: Buffer;
};

/**
 * Re-encrypts the QR codes of members' cards with the newest key. They stay readable meanwhile.
 *
 * @returns the number of re-encrypted codes
 */
export async function reencryptMemberCards(db: Db, encrypter: Encrypter): Promise<number> {
  const { rows } = await db.query<Card>(
    `select venue_id as "venueId", account_id as "accountId", member_id as "memberId", encrypted_qr as ciphertext from club_members
     where encrypted_qr is not null order by venue_id, account_id`,
  );
  return reencrypt(encrypter, rows, memberQrContext, ({ venueId, accountId, ciphertext }, fresh) =>
    db.query(
      'update club_members set encrypted_qr = $4 where venue_id = $1 and account_id = $2 and encrypted_qr = $3',
      [venueId, accountId, ciphertext, fresh],
    ),
  );
}
