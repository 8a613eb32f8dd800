import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { hasStaffRole, insertAccount } from '../account-store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import {
  insertIdentity,
  findAccountByIdentity,
  fillMissingContacts,
  lockIdentity,
  type Identity,
} from './identity-store.ts';
import { mergeAccounts, type ReassignOwnedData } from './merge-accounts.ts';

export type IdentityProof = Identity & {
  /** Address that was proven with the identity, or is the identity. */
  readonly email?: string | null;
  /** Number that was proven: the identity. */
  readonly phone?: string | null;
  readonly viewer: Pick<Viewer, 'level' | 'accountId'>;
  /** Placeholder account to merge, when the caller's session does not name it. */
  readonly placeholderId?: number | null;
  readonly reassignOwnedData: ReassignOwnedData;
  /** The user confirmed that their other account is merged into this one. */
  readonly joinAccounts?: boolean | undefined;
};

/**
 * Returns the account of the proven identity and inserts one when none exists.
 *
 * Accounts merge only when both sides are proven: by a proven session or by the same proven address. The placeholder
 * account of a claimed session is merged into the account.
 *
 * @throws ProblemError 409 `accounts-not-joined` with the counts of rows to reassign, until the user confirms the
 *   merge; 409 `identity-in-use` when the other account has staff roles
 * @see AUTH-03, AUTH-04, AUTH-07
 */
export async function proveIdentity(tx: Tx, proof: IdentityProof): Promise<number> {
  const { viewer, reassignOwnedData, email = null, phone = null } = proof;
  await lockIdentities(tx, proof);
  const known = await findKnownAccount(tx, proof);
  const own = viewer.level === 'proven' ? viewer.accountId : null;
  const accountId = own ?? known ?? (await insertAccount(tx, { email, phone }));
  if (known !== null && known !== accountId) await mergeOther(tx, known, accountId, proof);
  await linkIdentity(tx, proof, accountId);
  if (email !== null) await linkIdentity(tx, { issuer: 'email', subject: email }, accountId);
  await fillMissingContacts(tx, accountId, { email, phone });
  const placeholderId = viewer.level === 'claimed' ? viewer.accountId : (proof.placeholderId ?? null);
  if (placeholderId !== null && placeholderId !== accountId)
    await mergeAccounts(tx, placeholderId, accountId, reassignOwnedData);
  return accountId;
}

/** Leaves an identity of another account unchanged. */
async function linkIdentity(tx: Tx, { issuer, subject }: Identity, accountId: number): Promise<void> {
  const owner = await findAccountByIdentity(tx, { issuer, subject });
  if (owner !== null && owner !== accountId) return;
  if (!(await insertIdentity(tx, { issuer, subject }, accountId))) return;
  const event = { venueId: null, actorId: accountId, subject: `account:${accountId}`, facts: { issuer } } as const;
  await recordAudit(tx, { ...event, action: 'identity.linked' });
}

/** Prevents concurrent proofs of one identity from inserting two accounts. Locks in one order, to avoid deadlocks. */
async function lockIdentities(tx: Tx, { issuer, subject, email }: IdentityProof): Promise<void> {
  const names = [`${issuer}\n${subject}`, ...(email ? [`email\n${email}`] : [])];
  for (const name of [...new Set(names)].sort()) await lockIdentity(tx, name);
}

async function findKnownAccount(tx: Tx, { issuer, subject, email = null }: IdentityProof): Promise<number | null> {
  const known = await findAccountByIdentity(tx, { issuer, subject });
  if (known !== null || email === null) return known;
  return findAccountByIdentity(tx, { issuer: 'email', subject: email });
}

/** Merges first to count the rows. The thrown problem rolls the merge back. */
async function mergeOther(
  tx: Tx,
  from: number,
  into: number,
  { reassignOwnedData, joinAccounts }: IdentityProof,
): Promise<void> {
  if (await hasStaffRole(tx, from)) throw new ProblemError(409, 'identity-in-use');
  const reassigned = await mergeAccounts(tx, from, into, reassignOwnedData);
  if (joinAccounts !== true) throw new ProblemError(409, 'accounts-not-joined', reassigned);
}
