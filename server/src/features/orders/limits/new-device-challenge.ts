import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { LRUCache } from 'lru-cache';

import type { ProofOfWork } from '#features/accounts/abuse-guard/proof-of-work.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { isKeyTaken } from '../placing/idempotency-key-store.ts';
import { hasPaidOn } from '../reassign-orders.ts';
import { findHeldShares } from './held-share-store.ts';
import type { HeldShares } from './held-share-store.ts';

export type OrderGuardDeps = {
  readonly db: Db;
  readonly readDb: Db;
  readonly proofs: ProofOfWork;
  /** How hard the work is; each bit doubles it. */
  readonly proofBits: number;
};

export type NewDeviceChallenge = {
  /**
   * @param proof of the work that an answer before this one asked for
   * @throws Refusal 428 `proof-of-work-required` with the work
   */
  admit(viewer: Viewer, key: string, wanted: CheckedNewOrder, proof: string | null): Promise<void>;
};

const HOLDS_MS = 2_000;
const VENUES_KEPT = 200;
/** From this part of a product held unpaid, new devices work; from the second on it is four times as much. */
const WORK_FROM = 0.3;
const MORE_WORK_FROM = 0.6;
const MORE_BITS = 2;

/**
 * Stands before orders of new devices where much of a stall's stock is held unpaid: each order then costs the phone half a
 * second of work, beside the screen. A device is new until an order was paid on it. The work is for one key on one device,
 * so nothing is kept of it: the key makes one order, however often it is sent.
 *
 * @see ORD-07
 */
export function createOrderGuard({ db, readDb, proofs, proofBits }: OrderGuardDeps): NewDeviceChallenge {
  const holds = new LRUCache<number, SwrValue<HeldShares>>({
    max: VENUES_KEPT,
    memoMethod: (venueId) =>
      new SwrValue(async () => ({ value: await findHeldShares(readDb, venueId), ttlMs: HOLDS_MS })),
  });

  async function isKnown({ level, deviceId }: Viewer): Promise<boolean> {
    if (level === 'proven' || level === 'staff' || level === 'kiosk') return true;
    return deviceId !== null && hasPaidOn(readDb, deviceId);
  }

  return {
    async admit(viewer, key, { venueId, commerceId }, proof) {
      if (!couldBeVenue(venueId)) return;
      const { nowSeconds, partOf } = await holds.memo(venueId).get();
      const part = partOf.get(commerceId) ?? 0;
      if (part < WORK_FROM) return;
      const purpose = JSON.stringify(['order', venueId, commerceId, viewer.deviceId, key]);
      if (proof !== null && proofs.answered(purpose, proof, nowSeconds) !== null) return;
      if ((await isKnown(viewer)) || (await isKeyTaken(db, venueId, key))) return;
      const bits = part < MORE_WORK_FROM ? proofBits : proofBits + MORE_BITS;
      throw new ProblemError(428, 'proof-of-work-required', proofs.challenge(purpose, bits, nowSeconds));
    },
  };
}
