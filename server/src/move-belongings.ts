import type { MoveBelongings } from './accounts/merge-accounts.ts';
import { moveMemberships } from './accounts/providers/member-store.ts';
import { moveOrders } from './orders/move-orders.ts';
import { moveTopUps } from './payments/move-top-ups.ts';
import { moveWallets } from './wallet/move-wallets.ts';

/** Moves what each feature keeps of an account. */
export const moveBelongings: MoveBelongings = async (tx, from, into) => {
  const orders = await moveOrders(tx, from, into);
  const memberships = await moveMemberships(tx, from, into);
  await moveTopUps(tx, from, into);
  return { orders, memberships, balances: await moveWallets(tx, from, into) };
};
