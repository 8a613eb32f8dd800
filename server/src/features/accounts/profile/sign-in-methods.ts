import { createHash } from 'node:crypto';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { SignInMethod } from '@app/contract/visitor/account.ts';
import { hasStaffRole } from '../account-store.ts';
import { deleteMembership } from '../members/member-store.ts';
import { deleteSignInMethod, findSignInMethods, type SignInMethodRow } from './sign-in-method-store.ts';

/** Lists the sign-in methods of an account. @see AUTH-13 */
export async function listSignInMethods(db: Reader, accountId: number): Promise<SignInMethod[]> {
  return (await findSignInMethods(db, accountId)).map((method) => ({
    id: idOf(method),
    kind: kindOf(method.issuer),
    shown: method.venueName ?? method.subject,
  }));
}

/**
 * Removes a sign-in method. The one of a club is removed with the membership.
 *
 * @throws ProblemError 404 for an unknown method; 409 `last-sign-in-method` for the last one, and for the last address of
 *   staff, whose sign-in begins with a mail
 * @see AUTH-13
 */
export async function removeSignInMethod(db: Db, accountId: number, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('select from accounts where id = $1 for update', [accountId]);
    const methods = await findSignInMethods(tx, accountId);
    const method = methods.find((one) => idOf(one) === id);
    if (!method) throw new ProblemError(404, 'not-found');
    const isNeeded =
      methods.length === 1 || (isLastOfIssuer(methods, method, 'email') && (await hasStaffRole(tx, accountId)));
    if (isNeeded) throw new ProblemError(409, 'last-sign-in-method');
    await deleteSignInMethod(tx, accountId, method);
    const [, venueId] = method.issuer.split(':');
    if (venueId !== undefined) await deleteMembership(tx, accountId, Number(venueId));
    const event = { venueId: null, actorId: accountId, subject: `account:${accountId}` } as const;
    await recordAudit(tx, { ...event, action: 'identity.unlinked', facts: { issuer: method.issuer } });
  });
}

function isLastOfIssuer(methods: readonly SignInMethodRow[], method: SignInMethodRow, issuer: string): boolean {
  return method.issuer === issuer && methods.filter((one) => one.issuer === issuer).length === 1;
}

/** Digest, because ids appear in URLs and logs and must not reveal addresses or numbers. */
function idOf({ issuer, subject }: SignInMethodRow): string {
  return createHash('sha256')
    .update(`${issuer}\n${subject ?? ''}`)
    .digest('hex')
    .slice(0, 32);
}

function kindOf(issuer: string): SignInMethod['kind'] {
  switch (issuer) {
    case 'email':
    case 'phone':
    case 'google':
    case 'apple':
      return issuer;
    default:
      return 'club';
  }
}
