import { upsertMembership } from '@app/server/features/accounts/members/member-store.ts';
import { readVenueSecret } from '@app/server/features/secrets/read-venue-secret.ts';
import { setVenueSecret } from '@app/server/features/secrets/set-venue-secret.ts';
import type { IntegrationSettings } from '@app/server/platform/config/integrations.ts';
import type { Encrypter } from '@app/server/platform/crypto/encryption.ts';
import { inTransaction, type Db } from '@app/server/platform/database/transactions.ts';

/** API key of the sandbox's clubs. It gives access to invented members only. */
const SANDBOX_CLUB_KEY = 'sandbox-club-key';

/** A member with a proven membership: the card is shown after signing in with the address. */
const MEMBER = { email: 'socio@example.com', venue: 'estadio', memberId: 'LR-18204' };

/** Connects the demo's venues with their clubs of the sandbox, and the demo's member with the club. */
export async function insertDemoClubs(
  db: Db,
  encrypter: Encrypter,
  { sandboxOrigin, clubUrls }: IntegrationSettings,
): Promise<void> {
  const sandboxVenueCodes = [...clubUrls]
    .filter(([, url]) => new URL(url).origin === sandboxOrigin)
    .map(([code]) => code);
  const { rows } = await db.query<{ id: number }>('select id from venues where code = any($1)', [sandboxVenueCodes]);
  for (const { id: venueId } of rows) {
    if ((await readVenueSecret(db, encrypter, venueId, 'club-api-key')) !== null) continue;
    const secret = { venueId, name: 'club-api-key', value: SANDBOX_CLUB_KEY, setBy: null } as const;
    await inTransaction(db, (tx) => setVenueSecret(tx, encrypter, secret));
  }
  if (sandboxVenueCodes.includes(MEMBER.venue)) await insertMember(db);
}

async function insertMember(db: Db): Promise<void> {
  const { rows } = await db.query<{ accountId: number; venueId: number }>(
    `select account.id as "accountId", venue.id as "venueId" from accounts account, venues venue
     where account.email = $1 and venue.code = $2
       and not exists (select 1 from identities
         where issuer = 'club:' || venue.id and subject = 'member:' || $3::text)`,
    [MEMBER.email, MEMBER.venue, MEMBER.memberId],
  );
  for (const { accountId, venueId } of rows) {
    await inTransaction(db, async (tx) => {
      await tx.query('insert into identities (issuer, subject, account_id) values ($1, $2, $3)', [
        `club:${venueId}`,
        `member:${MEMBER.memberId}`,
        accountId,
      ]);
      await upsertMembership(tx, { venueId, accountId, memberId: MEMBER.memberId, isInProgramme: false });
    });
  }
}
