import type { LedgerAccount } from '#features/ledger/ledger-account-store.ts';
import type { Transfer } from '#features/ledger/transfer-store.ts';
import type { DrawerRow } from './drawer-store.ts';

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
 * Returns the transfers of a close: the difference first, then the counted cash leaves the drawer. The drawer holds nothing
 * afterwards.
 */
export function closeTransfers(
  drawer: DrawerRow,
  { expectedMinor, countedMinor, closedBy }: { expectedMinor: number; countedMinor: number; closedBy: number },
): Transfer[] {
  const differenceMinor = countedMinor - expectedMinor;
  const difference: LedgerAccount = { kind: 'cash-difference', ownerId: drawer.commerceId };
  const made = (kind: Transfer['kind'], amountMinor: number) =>
    ofDrawer(drawer, { kind, ref: String(drawer.id), amountMinor, actorId: closedBy });
  const transfers: Transfer[] = [];
  if (differenceMinor !== 0) {
    const isMissing = differenceMinor < 0;
    transfers.push({
      ...made('drawer-difference', Math.abs(differenceMinor)),
      from: isMissing ? difference : cashOf(drawer),
      to: isMissing ? cashOf(drawer) : difference,
    });
  }
  if (countedMinor > 0) transfers.push({ ...made('drawer-closed', countedMinor), from: SAFE, to: cashOf(drawer) });
  return transfers;
}

function ofDrawer({ commerceId, id }: DrawerRow, { kind, ref, amountMinor, actorId }: Cause) {
  return { kind, ref, commerceId, orderId: null, actorId, amountMinor, drawerId: id };
}

function cashOf({ commerceId }: DrawerRow): LedgerAccount {
  return { kind: 'cash-drawer', ownerId: commerceId };
}
