import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { moveByHand } from '#features/manual-money/move-by-hand.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { expectedMinor } from '@app/rules/cash/drawer-sums.ts';
import { mayChange, type DrawerAt } from './drawer-access.ts';
import { insertHandMovement, isSameMovement, sumMovements, type HandMovement } from './drawer-movement-store.ts';
import { lockDrawer, type DrawerRow } from './drawer-store.ts';
import { cashInto, cashOutOf } from './drawer-transfers.ts';

/**
 * Pays cash into a drawer or out of it. A repeated id moves it once.
 *
 * @throws ProblemError 404 out of scope, 409 `drawer-closed` or `drawer-holds-less`, 422 `idempotency-key-reused`, or
 *   `money-approval-required` for cash out of it above the limit of an hour
 */
export async function moveCash(
  db: Db,
  at: DrawerAt,
  actor: RecentActor,
  { drawerId, movement }: { drawerId: number; movement: HandMovement },
): Promise<void> {
  const { venueId, commerceId, actorId } = at;
  await moveByHand(db, venueId, actor, async (tx, count) => {
    const drawer = await lockDrawer(tx, venueId, commerceId, drawerId);
    if (!drawer || !mayChange(at, drawer)) throw new ProblemError(404, 'not-found');
    if (await isSameMovement(tx, drawer, movement)) return;
    if (drawer.closedAt !== null) throw new ProblemError(409, 'drawer-closed');
    if (movement.kind === 'paid-out') await requireHeld(tx, drawer, movement.amountMinor);
    if (!(await insertHandMovement(tx, drawer, movement))) throw new ProblemError(422, 'idempotency-key-reused');
    const { id: ref, kind, amountMinor } = movement;
    if (kind === 'paid-out') await count({ kind, ref, amountMinor });
    const cause = { kind: `drawer-${kind}`, ref, amountMinor, actorId } as const;
    await transferMoney(tx, drawer, kind === 'paid-in' ? cashInto(drawer, cause) : cashOutOf(drawer, cause));
    const facts = { commerceId, amountMinor };
    await recordAudit(tx, { venueId, actorId, action: `drawer.${kind}`, subject: `drawer:${drawerId}`, facts });
  });
}

/** A locked drawer pays out what it should hold at most. */
async function requireHeld(tx: Tx, drawer: DrawerRow, amountMinor: number): Promise<void> {
  const heldMinor = expectedMinor(await sumMovements(tx, drawer));
  if (amountMinor > heldMinor) throw new ProblemError(409, 'drawer-holds-less', { amount: fromMinor(heldMinor) });
}
