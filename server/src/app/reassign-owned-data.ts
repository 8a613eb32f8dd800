import type { ReassignOwnedData } from '#features/accounts/identities/merge-accounts.ts';
import { reassignMemberships } from '#features/accounts/members/member-store.ts';
import { reassignOrders } from '#features/orders/reassign-orders.ts';
import { reassignTopUps } from '#features/payments/top-ups/reassign-top-ups.ts';
import { mergeWallets } from '#features/wallet/merge-wallets.ts';

/** Reassigns the data that each feature stores for an account. */
export const reassignOwnedData: ReassignOwnedData = async (tx, from, into) => {
  const orders = await reassignOrders(tx, from, into);
  const memberships = await reassignMemberships(tx, from, into);
  await reassignTopUps(tx, from, into);
  return { orders, memberships, balances: await mergeWallets(tx, from, into) };
};
