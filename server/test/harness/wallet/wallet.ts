import { randomUUID } from 'node:crypto';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { WalletMovement } from '@app/contract/visitor/wallet.ts';
import type { Shop } from '../orders/shop.ts';

/** Inserts a signed-in person with this balance at the shop's venue. */
export type Member = Awaited<ReturnType<typeof memberWith>>;

/** @param amount in currency units, added at the counter of the shop */
export async function memberWith(shop: Shop, amount: number) {
  const { accountId, headers } = await shop.server.signIn();
  const { id: venueId } = shop.venue;
  const { commerceId } = shop;
  if (amount > 0) {
    await inTransaction(shop.db, (tx) =>
      transferMoney(
        tx,
        { venueId, currency: 'ARS' },
        {
          kind: 'top-up',
          ref: randomUUID(),
          commerceId,
          orderId: null,
          actorId: null,
          from: { kind: 'cash-drawer', ownerId: commerceId },
          to: { kind: 'wallet', ownerId: accountId },
          amountMinor: amount * 100,
        },
      ),
    );
  }
  const own = `/api/users/${accountId}/${venueId}`;
  return {
    accountId,
    headers,
    balance: async () =>
      (await shop.send<{ balance: number }>('GET', `${own}/balance`, undefined, headers)).body.balance,
    movements: async () =>
      (await shop.send<Paged<WalletMovement>>('GET', `${own}/movements`, undefined, headers)).body.data,
  };
}
