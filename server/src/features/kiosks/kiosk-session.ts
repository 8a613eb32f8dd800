import { createPublicKey, verify } from 'node:crypto';
import { endKioskSessions, replaceKioskSession } from '#features/accounts/sessions/session-store.ts';
import { hashToken, newToken } from '#features/accounts/sessions/session-token.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { readClock } from '#platform/database/read-clock.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { KioskState } from '@app/contract/visitor/kiosks.ts';
import type { KioskChallenges } from './kiosk-challenges.ts';
import { endPairing, findKioskKey, findOtherVenuesOfDevice, useChallenge } from './kiosk-store.ts';

type SessionDeps = { readonly db: Db; readonly challenges: KioskChallenges };

export type KioskProof = { kioskId: string; challenge: string; signature: string };

/** Issues a challenge for a kiosk to sign. */
export async function issueChallenge({ db, challenges }: SessionDeps, kioskId: string) {
  return challenges.issue(kioskId, await readClock(db));
}

/**
 * Starts the session of a paired kiosk, which ends its former ones. A challenge starts one session, and so does each that was
 * issued after it.
 *
 * @throws ProblemError 422 `terminal-not-paired` for a wrong signature, a used or expired challenge, or an unpaired kiosk
 * @see KIOSK-05
 */
export async function startSessionOfKiosk(
  { db, challenges }: SessionDeps,
  { kioskId, challenge, signature }: KioskProof,
): Promise<{ token: string; expiresAt: Date; state: KioskState }> {
  const refusal = new ProblemError(422, 'terminal-not-paired');
  const kiosk = await findKioskKey(db, kioskId);
  const issuedAt = kiosk ? challenges.issuedAt(kioskId, challenge, kiosk.now) : null;
  if (!kiosk || !issuedAt || !isSignedBy(kiosk.publicKey, challenge, signature)) throw refusal;
  const session = await inTransaction(db, async (tx) => {
    const state = await useChallenge(tx, kioskId, issuedAt);
    if (!state) throw refusal;
    const token = newToken();
    const expiresAt = await replaceKioskSession(tx, { tokenHash: hashToken(token), ...state });
    return { token, expiresAt, state };
  });
  await endOtherPairings(db, kiosk.publicKey, session.state.venueId);
  return session;
}

/**
 * Ends the pairings of the device in other venues. Its signature has proven that it is this device; the key alone, which
 * staff send, proves nothing. @see VENUE-03
 */
async function endOtherPairings(db: Db, publicKey: Buffer, venueId: number): Promise<void> {
  for (const otherId of await findOtherVenuesOfDevice(db, publicKey, venueId)) {
    await inTransaction(db, async (tx) => {
      const kioskId = await endPairing(tx, otherId, { publicKey });
      if (kioskId === null) return;
      await endKioskSessions(tx, kioskId);
      const event = { venueId: otherId, actorId: null, subject: `kiosk:${kioskId}` } as const;
      await recordAudit(tx, { ...event, action: 'kiosk.unpaired', facts: { cause: 'paired-elsewhere' } });
    });
  }
}

function isSignedBy(publicKey: Buffer, challenge: string, signature: string): boolean {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  return verify('sha256', Buffer.from(challenge), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
}
