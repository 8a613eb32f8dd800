import { toMinor } from '@app/contract/values/minor-units.ts';
import { transferMoney } from '@app/server/features/ledger/transfer-money.ts';
import type { Tx } from '@app/server/platform/database/transactions.ts';
import { DEMO_PEOPLE } from './venues/demo-people.ts';

/** Gives people of the demo a wallet balance, as by a cash top-up. The venues and people must exist. */
export async function fillWallets(tx: Tx, accountIds: ReadonlyMap<string, number>): Promise<void> {
  const { rows: commerces } = await tx.query<{
    venue: string;
    commerce: string;
    venueId: number;
    id: number;
    currency: string;
  }>(
    `select v.code as venue, c.code as commerce, v.id as "venueId", c.id, v.currency
     from venues v join commerces c on c.venue_id = v.id order by c.id`,
  );
  const topUps = DEMO_PEOPLE.flatMap(({ email, balances }) => balances.map((balance) => ({ email, ...balance })));
  for (const { email, venue, commerce, amount } of topUps) {
    const commerceRow = commerces.find((row) => row.venue === venue && row.commerce === commerce);
    const accountId = accountIds.get(email);
    if (!commerceRow || accountId === undefined)
      throw new Error(`The demo has no commerce or person for the balance of ${email}.`);
    await transferMoney(tx, commerceRow, {
      kind: 'top-up',
      ref: `demo-${venue}-${email}`,
      commerceId: commerceRow.id,
      orderId: null,
      actorId: null,
      from: { kind: 'cash-drawer', ownerId: commerceRow.id },
      to: { kind: 'wallet', ownerId: accountId },
      amountMinor: toMinor(amount),
    });
  }
}
