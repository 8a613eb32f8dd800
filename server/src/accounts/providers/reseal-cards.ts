import type { Db } from '../../platform/database.ts';
import { reseal } from '../../platform/reseal.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { qrContext } from './ask-clubs.ts';

type Card = {
  readonly venueId: number;
  readonly accountId: number;
  readonly memberId: string;
  readonly sealed: Buffer;
};

/** Seals what the members' cards hold under the key of now; they stay readable all the time. */
export async function resealCards(db: Db, sealer: Sealer): Promise<number> {
  const { rows } = await db.query<Card>(
    `select venue_id as "venueId", account_id as "accountId", member_id as "memberId", qr_sealed as sealed from club_members
     where qr_sealed is not null order by venue_id, account_id`,
  );
  return reseal(sealer, rows, qrContext, ({ venueId, accountId, sealed }, fresh) =>
    db.query('update club_members set qr_sealed = $4 where venue_id = $1 and account_id = $2 and qr_sealed = $3', [
      venueId,
      accountId,
      sealed,
      fresh,
    ]),
  );
}
