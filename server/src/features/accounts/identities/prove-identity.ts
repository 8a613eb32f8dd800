import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { hasStaffRole, insertAccount } from '../account-store.ts';
import { insertIdentity, findAccountByIdentity, fillMissingContacts, lockIdentity } from './identity-store.ts';
import type { Identity } from './identity-store.ts';
import { mergeAccounts } from './merge-accounts.ts';
import type { ReassignOwnedData } from './merge-accounts.ts';
import type { Viewer } from '../sessions/viewer.ts';

export type IdentityProof = Identity & {
  /** An address that was proven with the identity, or is it. */
  readonly email?: string | null;
  /** A number that was proven: the identity itself. */
  readonly phone?: string | null;
  readonly viewer: Pick<Viewer, 'level' | 'accountId'>;
  /** The claimed account that rises, where the caller's session does not say it. */
  readonly placeholderId?: number | null;
  readonly reassignOwnedData: ReassignOwnedData;
  /** The user was told what it means that another account of theirs becomes one with this one, and wants it. */
  readonly joinAccounts?: boolean | undefined;
};

/**
 * The account of somebody who has just proven who they are; made when there is none yet.
 *
 * Accounts become one only when both sides are proven: by a session that is, or by the same proven address. What a
 * claimed session did goes into the account with it.
 *
 * @throws Refusal 409 `accounts-not-joined`: it is of another account, and nobody said yet that they shall be one; with
 * how much would move. 409 `identity-in-use`: that account has staff roles
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
  if (placeholderId !== null && placeholderId !== accountId) await mergeAccounts(tx, placeholderId, accountId, reassignOwnedData);
  return accountId;
}

/** What is somebody else's already stays theirs. */
async function linkIdentity(tx: Tx, { issuer, subject }: Identity, accountId: number): Promise<void> {
  const owner = await findAccountByIdentity(tx, { issuer, subject });
  if (owner !== null && owner !== accountId) return;
  if (!(await insertIdentity(tx, { issuer, subject }, accountId))) return;
  const event = { venueId: null, actorId: accountId, subject: `account:${accountId}`, facts: { issuer } };
  await recordAudit(tx, { ...event, action: 'identity.linked' });
}

/** Two who prove the same at once would both make an account. Always in one order, so that none waits for the other. */
async function lockIdentities(tx: Tx, { issuer, subject, email }: IdentityProof): Promise<void> {
  const names = [`${issuer}\n${subject}`, ...(email ? [`email\n${email}`] : [])];
  for (const name of [...new Set(names)].sort()) await lockIdentity(tx, name);
}

async function findKnownAccount(tx: Tx, { issuer, subject, email = null }: IdentityProof): Promise<number | null> {
  const known = await findAccountByIdentity(tx, { issuer, subject });
  if (known !== null || email === null) return known;
  return findAccountByIdentity(tx, { issuer: 'email', subject: email });
}

/** What would move is known by moving it: the refusal takes all of it back. */
async function mergeOther(
  tx: Tx,
  from: number,
  into: number,
  { reassignOwnedData, joinAccounts }: IdentityProof,
): Promise<void> {
  if (await hasStaffRole(tx, from)) throw new ProblemError(409, 'identity-in-use');
  const moved = await mergeAccounts(tx, from, into, reassignOwnedData);
  if (joinAccounts !== true) throw new ProblemError(409, 'accounts-not-joined', moved);
}
