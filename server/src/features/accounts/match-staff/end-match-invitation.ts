import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { lockMatchInvitation, setClosed, setEnded } from './match-invitation-store.ts';
import type { MatchScope, MatchStaffDeps } from './match-staff-deps.ts';
import { deleteMatchRoles } from './match-staff-store.ts';
import { getMatchInvitation } from './read-match-invitations.ts';

/** Ends the joins of an invitation. Those inside stay. @throws ProblemError 404 for an invitation of another venue */
export async function closeMatchInvitation(deps: MatchStaffDeps, scope: MatchScope): Promise<MatchInvitation> {
  return inTransaction(deps.db, async (tx) => {
    await lock(tx, scope);
    await setClosed(tx, scope.venueId, scope.id);
    await audit(tx, scope, 'match-staff.invitation-closed', {});
    return getMatchInvitation(tx, deps, scope);
  });
}

/**
 * Ends the access of everyone who joined, with their sessions and streams.
 *
 * @throws ProblemError 404 for an invitation of another venue
 * @see ROLE-01
 */
export async function endMatchInvitation(deps: MatchStaffDeps, scope: MatchScope): Promise<MatchInvitation> {
  return inTransaction(deps.db, async (tx) => {
    await lock(tx, scope);
    await setEnded(tx, scope.venueId, scope.id);
    const people = await endMatchRoles(tx, scope.venueId, scope.id);
    await audit(tx, scope, 'match-staff.ended', { people });
    return getMatchInvitation(tx, deps, scope);
  });
}

/** Takes the roles of an invitation and ends the sessions of its people. @returns how many had a role */
export async function endMatchRoles(tx: Tx, venueId: number, id: string): Promise<number> {
  const accountIds = await deleteMatchRoles(tx, venueId, id);
  for (const accountId of accountIds) await revokeSessions(tx, { accountId });
  return accountIds.length;
}

async function lock(tx: Tx, { venueId, id }: MatchScope): Promise<void> {
  if (!(await lockMatchInvitation(tx, venueId, id))) throw new ProblemError(404, 'not-found');
}

async function audit(
  tx: Tx,
  { venueId, actorId, id }: MatchScope,
  action: 'match-staff.invitation-closed' | 'match-staff.ended',
  facts: { readonly people?: number },
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `match-invitation:${id}`, facts });
}
