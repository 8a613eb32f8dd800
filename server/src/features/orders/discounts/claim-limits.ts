import type { ProofOfWork } from '#features/accounts/abuse-guard/proof-of-work.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findRetryAfter, takeToken, type RateLimit } from '#platform/rate-limit/rate-limit.ts';
import type { OrderNetwork } from '../limits/order-network.ts';

const HOUR_SECONDS = 60 * 60;
/** Claims of one account or device in an hour. */
const CLAIMS_OF_CALLER = 10;
/** Claims of one network in an hour: from the first limit on a new one needs a proof of work, at the second they stop. */
const PROOF_FROM = 20;
const CLAIMS_OF_NETWORK = 200;

export type ClaimLimitDeps = {
  readonly db: Db;
  readonly proofs: ProofOfWork;
  /** Difficulty of the proof; each bit doubles it. */
  readonly proofBits: number;
};

export type Claimant = {
  readonly viewer: Viewer;
  /** Null: this machine. */
  readonly network: OrderNetwork | null;
  /** For the challenge of an earlier 428. */
  readonly proof: string | null;
};

/**
 * Limits claims in bulk, because the phone and the address of a guest are only typed. A network of the venue, which many
 * people share, has no limit of its own.
 *
 * @param wanted.key the idempotency key, which a proof is bound to
 * @throws ProblemError 429 `too-many-requests`, 428 `proof-of-work-required` with the challenge
 * @see DISC-01
 */
export async function limitClaims(
  deps: ClaimLimitDeps,
  { viewer, network, proof }: Claimant,
  wanted: { venueId: number; discountId: number; key: string },
): Promise<void> {
  const { db } = deps;
  const caller = viewer.accountId === null ? viewer.deviceId : `user:${viewer.accountId}`;
  if (caller !== null) await requireToken(db, limitOf('discount-claims-of-caller', caller, CLAIMS_OF_CALLER));
  if (network === null || (await isOwnNetwork(db, wanted.venueId, network))) return;
  const ofNetwork = (max: number) => limitOf('discount-claims-of-network', `${wanted.venueId} ${network.key}`, max);
  const isProofNeeded = viewer.level !== 'proven' && (await findRetryAfter(db, ofNetwork(PROOF_FROM))) !== null;
  if (isProofNeeded) requireProof(deps, { viewer, proof }, wanted);
  await requireToken(db, ofNetwork(CLAIMS_OF_NETWORK));
}

function limitOf(rule: string, key: string, max: number): RateLimit {
  return { rule, key, max, seconds: HOUR_SECONDS };
}

async function requireToken(db: Db, limit: RateLimit): Promise<void> {
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}

function requireProof(
  { proofs, proofBits }: ClaimLimitDeps,
  { viewer, proof }: Pick<Claimant, 'viewer' | 'proof'>,
  { venueId, discountId, key }: { venueId: number; discountId: number; key: string },
): void {
  const purpose = JSON.stringify(['discount', venueId, discountId, viewer.deviceId, key]);
  const nowSeconds = Math.floor(Date.now() / 1_000);
  if (proof !== null && proofs.verify(purpose, proof, nowSeconds) !== null) return;
  throw new ProblemError(428, 'proof-of-work-required', proofs.challenge(purpose, proofBits, nowSeconds));
}

async function isOwnNetwork(db: Db, venueId: number, { address }: OrderNetwork): Promise<boolean> {
  const { rows } = await db.query<{ isOwn: boolean }>(
    'select coalesce($2::inet <<= any(own_networks), false) as "isOwn" from venues where id = $1',
    [venueId, address],
  );
  return rows[0]?.isOwn === true;
}
