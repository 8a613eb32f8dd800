import { createPublicKey, verify } from 'node:crypto';

import type { KioskState } from '@app/contract/visitor/kiosks.ts';

import { endKioskSessions, replaceKioskSession } from '#features/accounts/sessions/session-store.ts';
import { hashToken, newToken } from '#features/accounts/sessions/session-token.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { endPairing, findOtherVenuesOfDevice, setChallenge, takeChallenge } from './kiosk-store.ts';

/** Creates the challenge that the key of a kiosk has to sign. An unknown kiosk gets one that is not stored. */
export async function createChallenge(db: Db, kioskId: string): Promise<{ challenge: string; expiresAt: Date }> {
  const challenge = newToken();
  return { challenge, expiresAt: await setChallenge(db, kioskId, hashToken(challenge)) };
}

export type KioskProof = { kioskId: string; challenge: string; signature: string };

/**
 * Starts the session of a paired kiosk, which ends its former ones.
 *
 * @throws ProblemError 422 `terminal-not-paired` for a wrong signature, a used or expired challenge, or an unpaired kiosk
 * @see KIOSK-05
 */
export async function startSessionOfKiosk(
  db: Db,
  { kioskId, challenge, signature }: KioskProof,
): Promise<{ token: string; expiresAt: Date; state: KioskState }> {
  const session = await inTransaction(db, async (tx) => {
    const kiosk = await takeChallenge(tx, kioskId, hashToken(challenge));
    // The challenge stays used, so that one challenge is one trial.
    if (!kiosk || !isSignedBy(kiosk.publicKey, challenge, signature)) return null;
    const { publicKey, ...state } = kiosk;
    const token = newToken();
    const expiresAt = await replaceKioskSession(tx, { tokenHash: hashToken(token), ...state });
    return { token, expiresAt, state, publicKey };
  });
  if (!session) throw new ProblemError(422, 'terminal-not-paired');
  const { publicKey, ...started } = session;
  await endOtherPairings(db, publicKey, started.state.venueId);
  return started;
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
      const event = { venueId: otherId, actorId: null, subject: `kiosk:${kioskId}` };
      await recordAudit(tx, { ...event, action: 'kiosk.unpaired', facts: { cause: 'paired-elsewhere' } });
    });
  }
}

function isSignedBy(publicKey: Buffer, challenge: string, signature: string): boolean {
  const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
  return verify('sha256', Buffer.from(challenge), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
}
