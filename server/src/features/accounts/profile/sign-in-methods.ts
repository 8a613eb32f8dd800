import { createHash } from 'node:crypto';

import type { SignInMethod } from '@app/contract/visitor/sign-in-methods.ts';

import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { hasStaffRole } from '../account-store.ts';
import { deleteMembership } from '../members/member-store.ts';
import { deleteSignInMethod, findSignInMethods } from './sign-in-method-store.ts';
import type { SignInMethodRow } from './sign-in-method-store.ts';

/** How an account can be signed in to. @see AUTH-13 */
export async function listSignInMethods(db: Reader, accountId: number): Promise<SignInMethod[]> {
  return (await findSignInMethods(db, accountId)).map((way) => ({
    id: idOf(way),
    kind: kindOf(way.issuer),
    shown: way.venueName ?? way.subject,
  }));
}

/**
 * Takes a way in away; a club's goes with the membership.
 *
 * @throws Refusal 404 for one that the account does not have; 409 `last-sign-in-way`, also of the last address of staff,
 * whose sign-in begins with a mail
 * @see AUTH-13
 */
export async function removeSignInMethod(db: Db, accountId: number, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('select from accounts where id = $1 for update', [accountId]);
    const ways = await findSignInMethods(tx, accountId);
    const way = ways.find((one) => idOf(one) === id);
    if (!way) throw new ProblemError(404, 'not-found');
    const isNeeded = ways.length === 1 || (isLastOfIssuer(ways, way, 'email') && (await hasStaffRole(tx, accountId)));
    if (isNeeded) throw new ProblemError(409, 'last-sign-in-way');
    await deleteSignInMethod(tx, accountId, way);
    const [, venueId] = way.issuer.split(':');
    if (venueId !== undefined) await deleteMembership(tx, accountId, Number(venueId));
    const event = { venueId: null, actorId: accountId, subject: `account:${accountId}` };
    await recordAudit(tx, { ...event, action: 'identity.unlinked', facts: { issuer: way.issuer } });
  });
}

function isLastOfIssuer(ways: readonly SignInMethodRow[], way: SignInMethodRow, issuer: string): boolean {
  return way.issuer === issuer && ways.filter((one) => one.issuer === issuer).length === 1;
}

/** Says nothing by itself: addresses and numbers stand in no address and no log. */
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
