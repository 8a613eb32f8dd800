import type { ReassignOwnedData } from '#features/accounts/identities/merge-accounts.ts';
import { reassignMemberships } from '#features/accounts/members/member-store.ts';
import type { PersonalData } from '#features/accounts/profile/personal-data.ts';
import { feedbackPersonalData } from '#features/feedback/feedback-personal-data.ts';
import { orderPersonalData } from '#features/orders/order-personal-data.ts';
import { reassignOrders } from '#features/orders/reassign-orders.ts';
import { paymentPersonalData } from '#features/payments/payment-personal-data.ts';
import { reassignTopUps } from '#features/payments/top-ups/reassign-top-ups.ts';
import { receiptPersonalData } from '#features/receipts/receipt-personal-data.ts';
import { mergeWallets } from '#features/wallet/merge-wallets.ts';
import { walletPersonalData } from '#features/wallet/wallet-personal-data.ts';

/** What features store about a person, in the order in which it is erased. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  paymentPersonalData,
  receiptPersonalData,
  feedbackPersonalData,
  orderPersonalData,
  walletPersonalData,
];

/** Reassigns the data that each feature stores for an account. */
export const reassignOwnedData: ReassignOwnedData = async (tx, from, into) => {
  const orders = await reassignOrders(tx, from, into);
  const memberships = await reassignMemberships(tx, from, into);
  await reassignTopUps(tx, from, into);
  return { orders, memberships, balances: await mergeWallets(tx, from, into) };
};
