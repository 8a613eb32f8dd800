import { lockAccounts } from '#features/ledger/ledger-account-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { lockReductions } from '../discounts/order-reductions.ts';
import { lockOpenOrders } from '../limits/customer-limits-store.ts';
import { findNetworkHolds } from '../limits/network-holds-store.ts';
import { orderPerson } from '../order-person.ts';
import type { LockedOrder } from '../order-store.ts';
import { findPricingInputs } from '../placing/pricing-inputs.ts';
import { accountsToPay, tippedCommerces } from '../placing/wallet-payments.ts';
import { findCommerceQueues } from '../queue/commerce-queues.ts';
import { lockBothStocks } from './lock-both-stocks.ts';
import { takeBackBenefits } from './take-back-benefits.ts';

/** Inputs of the decision about new content, read under its locks. */
export type ChangeInputs = Awaited<ReturnType<typeof readAndLockChange>>;

/**
 * First stage of a change: locks in the order of placing, behind the lock of the order itself. What the order holds does
 * not count: its use of a benefit and of a discount, its units in the share of its network, and the units that it consumed of its member's
 * quotas, which it gives back here.
 */
export async function readAndLockChange(tx: Tx, order: LockedOrder, { viewer }: OrderAccess, wanted: CheckedNewOrder) {
  const { id, venueId, commerceId, buyerId, networkKey, isFromKiosk } = order;
  const pricing = (await findPricingInputs(tx, venueId, [wanted]))(wanted);
  const person = isFromKiosk ? null : orderPerson(viewer, wanted);
  const payerId = wanted.isBalance && buyerId === viewer.accountId ? buyerId : null;
  const openOrders = person ? await lockOpenOrders(tx, [{ ...person, mayBeFree: true }]) : [];
  const reductions = await lockReductions(tx, venueId, [{ id, wanted, viewer }], id);
  const { demands, stock, slotPlans } = await lockBothStocks(tx, order, wanted);
  const network = networkKey === null ? [] : [{ key: networkKey, address: null }];
  const networks = await findNetworkHolds(tx, venueId, network, id);
  const wallets = accountsToPay(payerId === null ? [] : [payerId], tippedCommerces([wanted]));
  const ledgerAccounts = await lockAccounts(tx, { venueId, currency: null }, wallets);
  const { consumed, members } = await takeBackBenefits(tx, order, viewer, wanted);
  const queues = await findCommerceQueues(tx, venueId, commerceId);
  return {
    pricing,
    person,
    payerId,
    openOrders,
    ...reductions,
    demands,
    stock,
    slotPlans,
    networks,
    ledgerAccounts,
    consumed,
    members,
    queues,
  };
}
