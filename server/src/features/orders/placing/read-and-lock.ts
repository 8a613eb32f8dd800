import { candidateStockRows } from '@app/rules/stock/stock-demands.ts';

import { lockAccounts } from '#features/ledger/ledger-account-store.ts';
import { lockStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { findSenderRates, lockOpenOrders } from '../limits/customer-limits-store.ts';
import { findNetworkHolds } from '../limits/network-holds-store.ts';
import { claimKeys, findRecordedAnswers } from './idempotency-key-store.ts';
import { customerName, limitedCustomer, limitedPerson, payerOf } from './order-request.ts';
import type { OrderRequest } from './order-request.ts';
import { findPricingInputs } from './pricing-inputs.ts';
import type { Buyer } from './to-order-row.ts';
import { accountsToPay } from './wallet-payments.ts';

export type PlacingInputs = Awaited<ReturnType<typeof readAndLock>>;

/** Stage 1 of placing: claims the keys, locks customers, stock and wallets in this order, and reads all inputs of the decision. */
export async function readAndLock(tx: Tx, venueId: number, requests: readonly OrderRequest[]) {
  const claims = requests.map((request) => ({ ...request, orderId: request.id, sender: customerName(request) }));
  const wanted = requests.map((request) => request.wanted);
  const claiming = claimKeys(tx, venueId, claims);
  // One round trip more, but only where a key was taken, which is rare.
  const answering = claiming.then((free) => {
    const taken = claims.filter(({ key }) => !free.has(key));
    return findRecordedAnswers(tx, venueId, taken);
  });
  const [claimed, openOrders, rates, answers, pricingOf, buyers, locked, networks, accounts] = await Promise.all([
    claiming,
    lockOpenOrders(tx, requests.flatMap(openOrdersKey)),
    findSenderRates(
      tx,
      requests.flatMap((request) => limitedCustomer(request) ?? []),
    ),
    answering,
    findPricingInputs(tx, venueId, wanted),
    findBuyers(tx, requests),
    lockStock(tx, venueId, candidateStockRows(wanted.flatMap(({ details }) => details))),
    findNetworkHolds(
      tx,
      venueId,
      requests.flatMap(({ network }) => network ?? []),
    ),
    lockAccounts(tx, { venueId, currency: null }, accountsToPay(requests.flatMap((request) => payerOf(request) ?? []))),
  ]);
  return { claimed, openOrders, rates, answers, pricingOf, buyers, locked, networks, accounts };
}

function openOrdersKey(request: OrderRequest) {
  const person = limitedPerson(request);
  // A total that the client saw and that is not ours is refused before a free order counts.
  return person ? [{ ...person, mayBeFree: !((request.wanted.totalAmount ?? 0) > 0) }] : [];
}

/** The accounts that place orders, by their ids. */
async function findBuyers(tx: Tx, requests: readonly OrderRequest[]): Promise<Map<number | null, Buyer>> {
  const ids = requests.flatMap(({ viewer }) => viewer.accountId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<Buyer>({
    name: 'find-buyers',
    text: `select id, name, email, exists (
         select from orders where buyer_id = accounts.id and paid_at is not null and total_minor > 0
       ) as "hasPaid"
       from accounts where id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((buyer) => [buyer.id, buyer]));
}
