import { recordAudit } from '#features/audit/record-audit.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { holdCurrency } from '#features/venues/hold-currency.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { DrawerAt } from './drawer-access.ts';
import { insertDrawer, type DrawerRow } from './drawer-store.ts';
import { cashInto } from './drawer-transfers.ts';

/**
 * Opens the drawer of a person at a commerce. The float comes from the venue's safe.
 *
 * @throws ProblemError 409 `drawer-open` when the person has one there
 */
export async function openDrawer(db: Db, at: DrawerAt, float: number): Promise<DrawerRow> {
  const { venueId, commerceId, actorId } = at;
  const amountMinor = toMinor(float);
  return inVenueScope(db, venueId, async (tx) => {
    await holdCurrency(tx, venueId);
    const drawer = await insertDrawer(tx, { venueId, commerceId, accountId: actorId });
    if (!drawer) throw new ProblemError(409, 'drawer-open');
    if (amountMinor > 0) {
      const cause = { kind: 'drawer-float', ref: String(drawer.id), amountMinor, actorId } as const;
      await transferMoney(tx, drawer, cashInto(drawer, cause));
    }
    const facts = { commerceId, amountMinor };
    await recordAudit(tx, { venueId, actorId, action: 'drawer.opened', subject: `drawer:${drawer.id}`, facts });
    return drawer;
  });
}
