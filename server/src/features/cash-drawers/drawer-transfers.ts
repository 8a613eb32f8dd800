import type { LedgerAccount } from '#features/ledger/ledger-account-store.ts';
import type { Transfer } from '#features/ledger/transfer-store.ts';
import { tipsOf } from '#features/orders/order-paid-transfer.ts';
import type { DrawerClose, DrawerRow } from './drawer-store.ts';

/** Cash of the venue outside its drawers. */
const SAFE: LedgerAccount = { kind: 'cash-safe', ownerId: 0 };

type Cause = Pick<Transfer, 'kind' | 'ref' | 'amountMinor'> & { actorId: number };

/** Returns the transfer of cash from the safe into a drawer. Cash that is held is a negative balance. */
export function cashInto(drawer: DrawerRow, cause: Cause): Transfer {
  return { ...ofDrawer(drawer, cause), from: cashOf(drawer), to: SAFE };
}

/** Returns the transfer of cash out of a drawer to the safe. */
export function cashOutOf(drawer: DrawerRow, cause: Cause): Transfer {
  return { ...ofDrawer(drawer, cause), from: SAFE, to: cashOf(drawer) };
}

/**
 * Returns the transfers of a close: the difference first, then the tips go to people and the rest of the counted cash
 * to the safe. The drawer holds nothing afterwards.
 */
export function closeTransfers(
  drawer: DrawerRow,
  { expectedMinor, countedMinor, closedBy, tips }: Omit<DrawerClose, 'notes' | 'otherMinor' | 'reason'>,
): Transfer[] {
  const differenceMinor = countedMinor - expectedMinor;
  const difference: LedgerAccount = { kind: 'cash-difference', ownerId: drawer.commerceId };
  const made = (kind: Transfer['kind'], amountMinor: number, ref = String(drawer.id)) =>
    ofDrawer(drawer, { kind, ref, amountMinor, actorId: closedBy });
  const transfers: Transfer[] = [];
  if (differenceMinor !== 0) {
    const isMissing = differenceMinor < 0;
    transfers.push({
      ...made('drawer-difference', Math.abs(differenceMinor)),
      from: isMissing ? difference : cashOf(drawer),
      to: isMissing ? cashOf(drawer) : difference,
    });
  }
  for (const { accountId, amountMinor } of tips) {
    const paid = made('drawer-tips', amountMinor, `${drawer.id}/${accountId}`);
    transfers.push({ ...paid, from: tipsOf(drawer.commerceId), to: cashOf(drawer) });
  }
  const leftMinor = countedMinor - tips.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  if (leftMinor > 0) transfers.push({ ...made('drawer-closed', leftMinor), from: SAFE, to: cashOf(drawer) });
  return transfers;
}

function ofDrawer({ commerceId, id }: DrawerRow, { kind, ref, amountMinor, actorId }: Cause) {
  return { kind, ref, commerceId, orderId: null, actorId, amountMinor, drawerId: id };
}

function cashOf({ commerceId }: DrawerRow): LedgerAccount {
  return { kind: 'cash-drawer', ownerId: commerceId };
}
