import { setTimeout as sleep } from 'node:timers/promises';

import type { Club, Clubs } from '#integrations/club/club.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { deleteMembership, findMemberships, updateMemberRecord } from './member-store.ts';
import type { Membership, MemberRecord } from './member-store.ts';

/** See `askClubsAgain`; does not wait longer than a screen may. */
export type RefreshMemberships = (accountId: number, maxAgeSeconds: number) => Promise<void>;

type AskClubsDeps = {
  readonly db: Db;
  readonly clubs: Clubs;
  readonly encrypter: Encrypter;
  readonly onFailure: (error: unknown) => void;
};

/** What is not told by then is told to whoever looks next. */
const MAX_WAIT_MS = 2_000;

export function createRefreshMemberships(needs: AskClubsDeps): RefreshMemberships {
  return async (accountId, maxAgeSeconds) => {
    await Promise.race([askClubsAgain(needs, accountId, maxAgeSeconds), sleep(MAX_WAIT_MS, undefined, { ref: false })]);
  };
}

/**
 * Asks the clubs of an account again where what they told is older than this. A club that cannot be asked changes
 * nothing: what it told last stays.
 *
 * @see HOME-02, AUTH-06
 */
async function askClubsAgain(needs: AskClubsDeps, accountId: number, maxAgeSeconds: number): Promise<void> {
  const memberships = await findMemberships(needs.db, accountId);
  const stale = memberships.filter(({ readSecondsAgo }) => readSecondsAgo === null || readSecondsAgo > maxAgeSeconds);
  await Promise.all(stale.map((membership) => askAgain(needs, accountId, membership)));
}

async function askAgain(needs: AskClubsDeps, accountId: number, membership: Membership): Promise<void> {
  const { db, clubs, encrypter, onFailure } = needs;
  const { venueId, venueCode } = membership;
  try {
    const club = await clubs.of({ id: venueId, code: venueCode });
    if (!club) return;
    const write = await askClub(club, membership, (qr) =>
      encrypter.encrypt(Buffer.from(qr), memberQrContext(membership)),
    );
    await inTransaction(db, (tx) => write(tx, accountId));
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    onFailure(error);
  }
}

/** @returns what writes the club's answer down */
async function askClub(
  club: Club,
  { venueId, memberId, isInProgramme }: Membership,
  encrypt: (qrContent: string) => Buffer,
): Promise<(tx: Tx, accountId: number) => Promise<void>> {
  const [card, benefits] = await Promise.all([club.card(memberId), isInProgramme ? club.benefits(memberId) : null]);
  if (!card) return (tx, accountId) => deleteMembership(tx, accountId, venueId);
  const { lastMembershipPeriodPaid, hasPicture, qrContent } = card;
  const gone = { isEnabled: false, planId: null, consumptions: [] };
  const told: MemberRecord = {
    lastMembershipPeriodPaid,
    hasPicture,
    encryptedQr: qrContent === null ? null : encrypt(qrContent),
    benefits: isInProgramme ? (benefits ?? gone) : null,
  };
  return (tx, accountId) => updateMemberRecord(tx, accountId, venueId, told);
}

/** A sealed code opens only as the one of this member. */
export function memberQrContext({ venueId, memberId }: Pick<Membership, 'venueId' | 'memberId'>): string {
  return `club-qr:${venueId}:${memberId}`;
}
