import { setVenueSecret } from '#features/secrets/set-venue-secret.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { setBenefit } from '../harness/benefits/programme.ts';
import type { MadeVenue } from '../harness/catalogue/venue.ts';
import { LOST, spread, type FaultRates } from './fault-rates.ts';

/** The venue's code, to which the sandbox connects its club. */
export const VENUE_OF_CLUB = 'estadio';

const CHANGES = { ...spread(0.15, LOST), 'lost-answer': 0.08, 'late-answer': 0.04, 'answer-twice': 0.05 };
/** Of notifications 15 % fail before the club applies them, 12 % after, and 5 % are answered twice. None is refused. */
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
