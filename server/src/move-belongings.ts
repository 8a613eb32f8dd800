import type { ReassignOwnedData } from './accounts/merge-accounts.ts';
import { reassignMemberships } from './accounts/providers/member-store.ts';
import { reassignOrders } from './orders/move-orders.ts';
import { reassignTopUps } from './payments/move-top-ups.ts';
import { mergeWallets } from './wallet/move-wallets.ts';

/** Moves what each feature keeps of an account. */
export const moveBelongings: ReassignOwnedData = async (tx, from, into) => {
  const orders = await reassignOrders(tx, from, into);
  const memberships = await reassignMemberships(tx, from, into);
  await reassignTopUps(tx, from, into);
  return { orders, memberships, balances: await mergeWallets(tx, from, into) };
};
