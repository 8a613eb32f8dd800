import type { Tx } from '#platform/database/transactions.ts';

/** A change that the club is notified of, once. */
export type NewBenefitCall = {
  readonly orderId: number;
  readonly memberId: string;
  readonly globalProductId: number;
  readonly kind: 'consume' | 'restore';
  readonly units: number;
};

type Units = Pick<NewBenefitCall, 'memberId' | 'globalProductId' | 'units'>;

/** Records calls to the club in the transaction of their cause. A task makes them. @see BEN-04 */
export async function recordCalls(tx: Tx, venueId: number, calls: readonly NewBenefitCall[]): Promise<void> {
  if (calls.length === 0) return;
  await tx.query({
    name: 'record-benefit-calls',
    text: `insert into benefit_calls (venue_id, order_id, member_id, global_product_id, kind, units)
     select $1::int, "orderId", "memberId", "globalProductId", kind, units
     from json_to_recordset($2::json) as given("orderId" bigint, "memberId" text, "globalProductId" bigint, kind text,
       units int)`,
    values: [venueId, JSON.stringify(calls)],
  });
}

/** Returns the calls of a changed order: the differences alone, since the club knows the rest. */
export function changedCalls(orderId: number, before: readonly Units[], after: readonly Units[]): NewBenefitCall[] {
  const changes = new Map<string, Units>();
  const add = ({ memberId, globalProductId, units }: Units, sign: 1 | -1) => {
    const key = `${globalProductId}/${memberId}`;
    const sum = (changes.get(key)?.units ?? 0) + sign * units;
    changes.set(key, { memberId, globalProductId, units: sum });
  };
  for (const one of after) add(one, 1);
  for (const one of before) add(one, -1);
  return [...changes.values()]
    .filter(({ units }) => units !== 0)
    .map(({ units, ...of }) => ({ ...of, orderId, kind: units > 0 ? 'consume' : 'restore', units: Math.abs(units) }));
}
