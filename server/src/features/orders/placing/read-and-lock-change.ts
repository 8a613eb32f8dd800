import { lockUnusedBenefits } from '#features/buyer-benefits/buyer-benefit-store.ts';
import { benefitKeyOf } from '#features/buyer-benefits/wanted-benefit.ts';
import { findConsumptions, takeBackConsumptions } from '#features/club-benefits/consumption-store.ts';
import { lockProgrammeMembers } from '#features/club-benefits/programme-members.ts';
import { lockAccounts } from '#features/ledger/ledger-account-store.ts';
import { lockStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { candidateStockRows, stockDemands, type StockDemand } from '@app/rules/stock/stock-demands.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { lockOpenOrders } from '../limits/customer-limits-store.ts';
import { findNetworkHolds } from '../limits/network-holds-store.ts';
import { orderPerson } from '../order-person.ts';
import { findDemands, type LockedOrder } from '../order-store.ts';
import { findCommerceQueues } from '../queue/commerce-queues.ts';
import { memberOrderOf } from './order-request.ts';
import { findPricingInputs } from './pricing-inputs.ts';
import { accountsToPay } from './wallet-payments.ts';

/** Inputs of the decision about new content, read under its locks. */
export type ChangeInputs = Awaited<ReturnType<typeof readAndLockChange>>;

/**
 * First stage of a change: locks in the order of placing, behind the lock of the order itself. What the order holds does
 * not count: its use of a benefit, its units in the share of its network, and the units that it consumed of its member's
 * quotas, which it gives back here.
 */
export async function readAndLockChange(
  tx: Tx,
  { id, venueId, commerceId, buyerId, networkKey, isFromKiosk }: LockedOrder,
  { viewer }: OrderAccess,
  wanted: CheckedNewOrder,
) {
  const pricing = (await findPricingInputs(tx, venueId, [wanted]))(wanted);
  const person = isFromKiosk ? null : orderPerson(viewer, wanted);
  const payerId = wanted.isBalance && buyerId === viewer.accountId ? buyerId : null;
  const member = buyerId === viewer.accountId ? memberOrderOf({ viewer, wanted }) : null;
  const benefitKey = benefitKeyOf(wanted, viewer);
  const openOrders = person ? await lockOpenOrders(tx, [{ ...person, mayBeFree: true }]) : [];
  const buyerBenefits = await lockUnusedBenefits(tx, venueId, benefitKey ? [benefitKey] : [], id);
  const demands = await findDemands(tx, venueId, [id]);
  const stock = await lockStock(tx, venueId, stockRowsOf(demands, wanted));
  const network = networkKey === null ? [] : [{ key: networkKey, address: null }];
  const networks = await findNetworkHolds(tx, venueId, network, id);
  const wallets = accountsToPay(payerId === null ? [] : [payerId]);
  const ledgerAccounts = await lockAccounts(tx, { venueId, currency: null }, wallets);
  const consumed = await findConsumptions(tx, venueId, id);
  if (consumed.length > 0) await takeBackConsumptions(tx, venueId, id);
  const members = await lockProgrammeMembers(tx, venueId, member ? [member] : []);
  const queues = await findCommerceQueues(tx, venueId, commerceId);
  return {
    pricing,
    person,
    payerId,
    openOrders,
    buyerBenefits,
    demands,
    stock,
    networks,
    ledgerAccounts,
    consumed,
    members,
    queues,
  };
}

/** The stock rows of both contents, in the order in which they are locked. */
function stockRowsOf(demands: readonly StockDemand[], { details }: CheckedNewOrder): StockDemand[] {
  const rows = [...demands, ...candidateStockRows(details)];
  return stockDemands(rows.map(({ productId, sizeId }) => ({ productId, sizeId, quantity: 1, countsStock: true })));
}
