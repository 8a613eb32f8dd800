import type { Tx } from '#platform/database/transactions.ts';

type Benefit = { readonly venueId: number; readonly benefitId: number };

/** Locks a benefit, so that two changes of its holders are counted one after the other. */
export async function lockBenefit(tx: Tx, { venueId, benefitId }: Benefit): Promise<void> {
  await tx.query('select from buyer_benefits where venue_id = $1 and id = $2 for no key update', [venueId, benefitId]);
}

/** @param emailKeys keys of mailboxes, as orders store them @returns how many got the benefit */
export async function addHolders(
  tx: Tx,
  { venueId, benefitId }: Benefit,
  emailKeys: readonly number[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into buyer_benefit_holders (venue_id, benefit_id, email_key)
     select $1, $2, key from unnest($3::bigint[]) as key on conflict do nothing`,
    [venueId, benefitId, emailKeys],
  );
  return rowCount ?? 0;
}

/** @returns how many lost the benefit */
export async function removeHolders(
  tx: Tx,
  { venueId, benefitId }: Benefit,
  emailKeys: readonly number[],
): Promise<number> {
  const { rowCount } = await tx.query(
    'delete from buyer_benefit_holders where venue_id = $1 and benefit_id = $2 and email_key = any($3::bigint[])',
    [venueId, benefitId, emailKeys],
  );
  return rowCount ?? 0;
}

export async function countHolders(tx: Tx, { venueId, benefitId }: Benefit): Promise<number> {
  const { rows } = await tx.query<{ holders: number }>(
    'select count(*)::int as holders from buyer_benefit_holders where venue_id = $1 and benefit_id = $2',
    [venueId, benefitId],
  );
  return rows[0]?.holders ?? 0;
}
