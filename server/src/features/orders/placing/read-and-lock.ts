import { lockProgrammeMembers } from '#features/club-benefits/programme-members.ts';
import { lockAccounts, type LockedAccount } from '#features/ledger/ledger-account-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { lockReductions } from '../discounts/order-reductions.ts';
import { claimKeys, findRecordedAnswers } from '../idempotency-key-store.ts';
import { findOrderRates, lockOpenOrders } from '../limits/customer-limits-store.ts';
import { findNetworkHolds } from '../limits/network-holds-store.ts';
import { lockStockAndSlots } from '../slots/lock-stock-and-slots.ts';
import {
  customerKeyOf,
  customerOfRequest,
  limitedPersonOf,
  memberOrderOf,
  payerOf,
  type OrderRequest,
} from './order-request.ts';
import { findPricingInputs } from './pricing-inputs.ts';
import type { Buyer } from './to-order-row.ts';
import { accountsToPay, tippedCommerces } from './wallet-payments.ts';

/** Inputs of a batch's decisions, read under its locks. */
export type PlacingInputs = Awaited<ReturnType<typeof readAndLock>>;

/**
 * First stage of placing: claims the keys, then locks customers, benefits of buyers, discounts, stock, slots, wallets and quotas, in this order. All transactions
 * that place orders lock in this order, so they cannot deadlock.
 * Issues its queries at once, so that they share one round trip. Keys that were claimed before cost a second one.
 */
export async function readAndLock(tx: Tx, venueId: number, requests: readonly OrderRequest[]) {
  const claims = requests.map((request) => ({ ...request, orderId: request.id, customerKey: customerKeyOf(request) }));
  const wanted = requests.map((request) => request.wanted);
  const claiming = claimKeys(tx, venueId, claims);
  const answering = claiming.then((claimed) => {
    const taken = claims.filter(({ key }) => !claimed.has(key));
    return findRecordedAnswers(tx, venueId, taken);
  });
  const [
    claimedKeys,
    openOrders,
    rates,
    recordedAnswers,
    pricingOf,
    buyers,
    reductions,
    stockAndSlots,
    networks,
    ledgerAccounts,
    members,
  ] = await Promise.all([
    claiming,
    lockOpenOrders(
      tx,
      requests.flatMap((request) => {
        const person = limitedPersonOf(request);
        // A free order with a seen total above zero is refused before free orders count.
        return person ? { ...person, mayBeFree: !((request.wanted.totalAmount ?? 0) > 0) } : [];
      }),
    ),
    findOrderRates(
      tx,
      requests.flatMap((request) => customerOfRequest(request) ?? []),
    ),
    answering,
    findPricingInputs(tx, venueId, wanted),
    findBuyers(tx, requests),
    lockReductions(tx, venueId, requests),
    lockStockAndSlots(tx, venueId, wanted),
    findNetworkHolds(
      tx,
      venueId,
      requests.flatMap(({ network }) => network ?? []),
    ),
    lockPayers(tx, venueId, requests),
    lockProgrammeMembers(
      tx,
      venueId,
      requests.flatMap((request) => memberOrderOf(request) ?? []),
    ),
  ]);
  return {
    claimedKeys,
    openOrders,
    rates,
    recordedAnswers,
    pricingOf,
    buyers,
    ...reductions,
    ...stockAndSlots,
    networks,
    ledgerAccounts,
    members,
  };
}

/** Locks the wallets that pay for orders, with the other accounts of their transfers. */
async function lockPayers(tx: Tx, venueId: number, requests: readonly OrderRequest[]): Promise<LockedAccount[]> {
  const payers = requests.flatMap((request) => payerOf(request) ?? []);
  const tipped = tippedCommerces(requests.map(({ wanted }) => wanted));
  return lockAccounts(tx, { venueId, currency: null }, accountsToPay(payers, tipped));
}

/** Finds the accounts that place orders, by their ids. */
async function findBuyers(tx: Tx, requests: readonly OrderRequest[]): Promise<Map<number | null, Buyer>> {
  const ids = requests.flatMap(({ viewer }) => viewer.accountId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<Buyer>({
    name: 'find-buyers',
    text: `select id, name, email, exists (
         select 1 from orders where buyer_id = accounts.id and paid_at is not null and total_minor > 0
       ) as "hasPaid"
       from accounts where id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((buyer) => [buyer.id, buyer]));
}
