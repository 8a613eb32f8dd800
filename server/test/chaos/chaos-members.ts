import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { joinProgramme, setBenefit } from '../harness/benefits/programme.ts';
import type { MadeVenue } from '../harness/catalogue/venue.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import type { ChaosServer } from './chaos-server.ts';
import { LOST, spread } from './fault-rates.ts';
import type { FaultRates } from './fault-rates.ts';

/** The venue's code, to which the sandbox connects its club. */
export const VENUE_OF_CLUB = 'estadio';

/** Few, so that some of them use up their units and two orders want the last ones. */
const MEMBERS = 12;
/** Number of the first one in the sandbox. */
const FIRST_MEMBER = 900_001;

const CHANGES = { ...spread(0.15, LOST), 'lost-answer': 0.08, 'late-answer': 0.04, 'answer-twice': 0.05 };
/** A quarter of the notifications fails, and half of these after the club applied them. No call is refused for good. */
export const CLUB_RATES: FaultRates = {
  consume: CHANGES,
  restore: CHANGES,
  card: spread(0.15, LOST),
  benefits: spread(0.15, LOST),
};

/** Connects the venue to its club in the sandbox. Two of its products have benefits. */
export async function connectClub(db: Db, encrypter: Encrypter, venue: MadeVenue): Promise<void> {
  const secret = { venueId: venue.id, name: 'club-api-key', value: 'sandbox-club-key', setBy: null } as const;
  await inTransaction(db, (tx) => setVenueSecret(tx, encrypter, secret));
  await setBenefit({ db, venue }, 'Plato 0', { id: 1, units: 12, percentage: 30 });
  await setBenefit({ db, venue }, 'Plato 1', { id: 2, units: 8, percentage: 12.5 });
}

/** Signs in one of the members, each time with another account. @returns the headers of the session */
export async function signInMember(server: ChaosServer, chance: SeededRandom): Promise<Record<string, string>> {
  const { accountId, headers } = await server.signIn();
  const memberId = `LR-${FIRST_MEMBER + Math.floor(chance() * MEMBERS)}`;
  await joinProgramme(server, accountId, { memberId });
  if (chance() < 0.5) await readClub(server, accountId, headers.authorization);
  return { ...headers };
}

/** Makes the server read the club's figures of this moment, if the club answers. */
async function readClub({ db, url, venue }: ChaosServer, userId: number, authorization: string): Promise<void> {
  await db.query('update club_members set read_at = null where account_id = $1', [userId]);
  const response = await fetch(`${url}/api/venues/tomorrow/get-consumed-benefits-by-user`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ userId, venueId: venue.id }),
  }).catch(() => undefined);
  await response?.body?.cancel();
}
