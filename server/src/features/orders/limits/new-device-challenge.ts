import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ProofOfWork } from '#features/accounts/abuse-guard/proof-of-work.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { PROOF_OF_WORK_HEADER } from '@app/contract/protocol/proof-of-work.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { hasPaidOnDevice } from '../has-ordered-on-device.ts';
import { isKeyTaken } from '../idempotency-key-store.ts';
import { findHeldShares, type HeldShares } from './held-share-store.ts';

export type NewDeviceChallengeDeps = {
  readonly db: Db;
  readonly readDb: Db;
  readonly proofs: ProofOfWork;
  /** Difficulty of the proof; each bit doubles it. */
  readonly proofBits: number;
};

export type NewDeviceChallenge = {
  /**
   * @param headers with the proof for the challenge of an earlier 428
   * @throws ProblemError 428 `proof-of-work-required` with the challenge
   */
  requireProof(viewer: Viewer, key: string, wanted: CheckedNewOrder, headers: IncomingHttpHeaders): Promise<void>;
};

const HOLDS_MS = 2_000;
const CACHED_VENUES = 200;
/** Held share of a product from which new devices need a proof, and from which the proof is four times as hard. */
const PROOF_FROM = 0.3;
const HARD_PROOF_FROM = 0.6;
const HARD_PROOF_BITS = 2;

/**
 * Requires a proof of work of new devices while much of a commerce's stock is held unpaid. An order costs half a second
 * of a phone's time. A device is new until an order was paid on it. A proof is bound to one idempotency key on one
 * device, and a key places one order, so nothing is stored. @see ORD-07
 */
export function createNewDeviceChallenge({
  db,
  readDb,
  proofs,
  proofBits,
}: NewDeviceChallengeDeps): NewDeviceChallenge {
  const holds = new LRUCache<number, SwrValue<HeldShares>>({
    max: CACHED_VENUES,
    memoMethod: (venueId) =>
      new SwrValue(async () => ({ value: await findHeldShares(readDb, venueId), ttlMs: HOLDS_MS })),
  });

  async function isKnown({ level, deviceId }: Viewer): Promise<boolean> {
    if (level === 'proven' || level === 'staff' || level === 'kiosk') return true;
    return deviceId !== null && hasPaidOnDevice(readDb, deviceId);
  }

  return {
    async requireProof(viewer, key, { venueId, commerceId }, { [PROOF_OF_WORK_HEADER]: proof }) {
      const { nowSeconds, partOf } = await holds.memo(venueId).get();
      const part = partOf.get(commerceId) ?? 0;
      if (part < PROOF_FROM) return;
      const purpose = JSON.stringify(['order', venueId, commerceId, viewer.deviceId, key]);
      if (typeof proof === 'string' && proofs.verify(purpose, proof, nowSeconds) !== null) return;
      if ((await isKnown(viewer)) || (await isKeyTaken(db, venueId, key))) return;
      const bits = part < HARD_PROOF_FROM ? proofBits : proofBits + HARD_PROOF_BITS;
      throw new ProblemError(428, 'proof-of-work-required', proofs.challenge(purpose, bits, nowSeconds));
    },
  };
}
