import type { AuditFacts } from '#features/audit/audit-store.ts';
import { recordAudit, type NamedFacts } from '#features/audit/record-audit.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PermissionSet } from '@app/contract/back-office/permission-sets.ts';
import { mayGive } from '@app/contract/protocol/permissions.ts';
import { READY_SETS, type ReadySetKey } from '@app/contract/protocol/ready-sets.ts';
import { grantAt } from '../roles/role-scope.ts';
import { endStaffStreams } from '../sessions/session-store.ts';
import {
  deletePermissionSet,
  findPeopleOfSet,
  findPermissionSets,
  insertPermissionSet,
  lockPermissionSet,
  updatePermissionSet,
  type SetValues,
} from './permission-set-store.ts';
import type { Giver } from './require-may-give.ts';

/**
 * Copies a ready set.
 *
 * @throws ProblemError 409 `already-exists`; 403 `more-than-own-role`
 * @see ROLE-01
 */
export async function copyPermissionSet(
  db: Db,
  giver: Giver,
  { copiedFrom, ...values }: SetValues & { readonly copiedFrom: ReadySetKey },
): Promise<PermissionSet> {
  requireOwn(giver, values);
  return inTransaction(db, async (tx) => {
    const { roleId } = READY_SETS[copiedFrom];
    const id = await insertPermissionSet(tx, giver.venueId, { ...values, copiedFrom, roleId });
    if (id === null) throw new ProblemError(409, 'already-exists');
    const set = await getSet(tx, giver.venueId, id);
    await audit(tx, giver, 'permission-set.created', id, { copiedFrom, ...factsOf(set) });
    return set;
  });
}

/**
 * Changes a set. Its people have the new permissions from their next request; their open streams end, and connect again.
 *
 * @throws ProblemError 404, 409 `already-exists`; 403 `more-than-own-role`; 422 `own-role`
 */
export async function changePermissionSet(db: Db, giver: Giver, id: string, values: SetValues): Promise<PermissionSet> {
  requireOwn(giver, values);
  return inTransaction(db, async (tx) => {
    if (!(await lockPermissionSet(tx, giver.venueId, id))) throw new ProblemError(404, 'not-found');
    const before = await getSet(tx, giver.venueId, id);
    requireOwn(giver, before);
    const people = await findPeopleOfSet(tx, giver.venueId, id);
    if (people.includes(giver.actorId)) throw new ProblemError(422, 'own-role');
    if (!(await updatePermissionSet(tx, giver.venueId, id, values))) throw new ProblemError(409, 'already-exists');
    for (const accountId of people) await endStaffStreams(tx, accountId);
    const after = await getSet(tx, giver.venueId, id);
    await audit(tx, giver, 'permission-set.changed', id, {
      'permissions.before': before.permissions.join(', '),
      'permissions.after': after.permissions.join(', '),
      'refundLimitMinor.before': before.refundLimitMinor,
      'refundLimitMinor.after': after.refundLimitMinor,
    });
    return after;
  });
}

/** @throws ProblemError 404; 409 `still-in-use` while a person or an open invitation has it */
export async function removePermissionSet(db: Db, giver: Giver, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockPermissionSet(tx, giver.venueId, id))) throw new ProblemError(404, 'not-found');
    const { name } = await getSet(tx, giver.venueId, id);
    if (!(await deletePermissionSet(tx, giver.venueId, id))) throw new ProblemError(409, 'still-in-use');
    await audit(tx, giver, 'permission-set.removed', id, { name });
  });
}

/** A set of the venue may be given at every place of it. */
function requireOwn({ roles, venueId }: Giver, wanted: Omit<SetValues, 'name'>): void {
  if (!mayGive(grantAt(roles, venueId, null), wanted)) throw new ProblemError(403, 'more-than-own-role');
}

async function getSet(tx: Tx, venueId: number, id: string): Promise<PermissionSet> {
  const found = (await findPermissionSets(tx, venueId)).find((set) => set.id === id);
  if (!found) throw new Error(`The permission set ${id} is missing after it was locked.`);
  return found;
}

function factsOf({ name, permissions, refundLimitMinor }: SetValues) {
  return { name, permissions: permissions.join(', '), refundLimitMinor };
}

async function audit<Facts extends AuditFacts>(
  tx: Tx,
  { venueId, actorId }: Giver,
  action: 'permission-set.created' | 'permission-set.changed' | 'permission-set.removed',
  id: string,
  facts: NamedFacts<Facts>,
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `permission-set:${id}`, facts });
}
