import { includedTaxOf } from '#features/venues/included-tax.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { IncludedTax } from '@app/contract/resources/values.ts';

/** Seller and tax are those of the venue when the receipt was issued. */
export type IssuedReceipt = {
  number: number;
  issuedAt: Date;
  legalName: string | null;
  taxId: string | null;
  includedTax: IncludedTax | null;
};

const ISSUED = `number::float8 as number, issued_at as "issuedAt", legal_name as "legalName", tax_id as "taxId",
  ${includedTaxOf('receipts')} as "includedTax"`;

/**
 * Issues the receipt of a paid order with the venue's next number, or returns the issued one. Numbers have no gaps: the
 * counter is locked until the receipt is stored.
 */
export async function issueReceiptNumber(tx: Tx, venueId: number, orderId: number): Promise<IssuedReceipt> {
  // A concurrent call waits here and then finds the first one's receipt.
  await tx.query(
    `insert into receipt_counters as counter (venue_id, last_number) values ($1, 0)
     on conflict (venue_id) do update set last_number = counter.last_number`,
    [venueId],
  );
  const issued = await tx.query<IssuedReceipt>(`select ${ISSUED} from receipts where venue_id = $1 and order_id = $2`, [
    venueId,
    orderId,
  ]);
  if (issued.rows[0]) return issued.rows[0];
  const { rows } = await tx.query<IssuedReceipt>(
    `with next as (
       update receipt_counters set last_number = last_number + 1 where venue_id = $1 returning last_number
     )
     insert into receipts (venue_id, order_id, number, legal_name, tax_id, tax_name, tax_rate_basis_points)
     select $1, $2, last_number, legal_name, tax_id, tax_name, tax_rate_basis_points
     from next, venues where venues.id = $1
     returning ${ISSUED}`,
    [venueId, orderId],
  );
  const [receipt] = rows;
  if (!receipt) throw new Error(`The receipt of order ${orderId} got no number.`);
  return receipt;
}
