import { setTimeout as sleep } from 'node:timers/promises';
import type { Club, Clubs } from '#integrations/club/club.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import {
  deleteMembership,
  findMemberships,
  updateMemberRecord,
  type Membership,
  type MemberRecord,
} from './member-store.ts';

/** See `refreshStaleMemberships`; resolves after 2 seconds at the latest. */
export type RefreshMemberships = (accountId: number, maxAgeSeconds: number) => Promise<void>;

type RefreshMembershipsDeps = {
  readonly db: Db;
  readonly clubs: Clubs;
  readonly encrypter: Encrypter;
  readonly onFailure: (error: unknown) => void;
};

/** A later response of the club is stored for the next read. */
const MAX_WAIT_MS = 2_000;

export function createRefreshMemberships(deps: RefreshMembershipsDeps): RefreshMemberships {
  return async (accountId, maxAgeSeconds) => {
    await Promise.race([
      refreshStaleMemberships(deps, accountId, maxAgeSeconds),
      sleep(MAX_WAIT_MS, undefined, { ref: false }),
    ]);
  };
}

/**
 * Reads memberships older than `maxAgeSeconds` from their clubs again. A club that cannot be reached changes nothing.
 *
 * @see HOME-02, AUTH-06
 */
async function refreshStaleMemberships(
  deps: RefreshMembershipsDeps,
  accountId: number,
  maxAgeSeconds: number,
): Promise<void> {
  const memberships = await findMemberships(deps.db, accountId);
  const stale = memberships.filter(({ readSecondsAgo }) => readSecondsAgo === null || readSecondsAgo > maxAgeSeconds);
  await Promise.all(stale.map((membership) => refreshMembership(deps, accountId, membership)));
}

async function refreshMembership(
  deps: RefreshMembershipsDeps,
  accountId: number,
  membership: Membership,
): Promise<void> {
  const { db, clubs, encrypter, onFailure } = deps;
  const { venueId, venueCode } = membership;
  try {
    const club = await clubs.of({ id: venueId, code: venueCode });
    if (!club) return;
    const write = await fetchClubData(club, membership, (qr) =>
      encrypter.encrypt(Buffer.from(qr), memberQrContext(membership)),
    );
    await inTransaction(db, (tx) => write(tx, accountId));
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    onFailure(error);
  }
}

/** @returns a function that writes the club's answer */
async function fetchClubData(
  club: Club,
  { venueId, memberId, isInProgramme }: Membership,
  encrypt: (qrContent: string) => Buffer,
): Promise<(tx: Tx, accountId: number) => Promise<void>> {
  const [card, benefits] = await Promise.all([club.card(memberId), isInProgramme ? club.benefits(memberId) : null]);
  if (!card) return (tx, accountId) => deleteMembership(tx, accountId, venueId);
  const { lastMembershipPeriodPaid, hasPicture, qrContent } = card;
  const noBenefits = { isEnabled: false, planId: null, consumptions: [] };
  const record: MemberRecord = {
    lastMembershipPeriodPaid,
    hasPicture,
    encryptedQr: qrContent === null ? null : encrypt(qrContent),
    benefits: isInProgramme ? (benefits ?? noBenefits) : null,
  };
  return (tx, accountId) => updateMemberRecord(tx, accountId, venueId, record);
}

/** Binds the encrypted code to this member. */
export function memberQrContext({ venueId, memberId }: Pick<Membership, 'venueId' | 'memberId'>): string {
  return `club-qr:${venueId}:${memberId}`;
}
