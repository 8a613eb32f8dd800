import { usedElsewhere, type ClubConsumption } from '#features/accounts/members/club-consumptions.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { BenefitMember } from '@app/rules/benefits/product-benefit.ts';

/** A member of the programme with locked quotas. Units by product of the programme. */
export type ProgrammeMember = {
  readonly accountId: number;
  readonly memberId: string;
  readonly isEnabled: boolean;
  readonly planId: number | null;
  /** Used outside our orders; below 0 after the club began a new period. */
  readonly usedElsewhere: ReadonlyMap<number, number>;
  /** Units of live orders. */
  readonly inOrders: ReadonlyMap<number, number>;
};

/** An account that orders products. */
export type MemberOrder = { readonly accountId: number; readonly productIds: readonly number[] };

type Row = {
  accountId: number;
  memberId: string;
  isEnabled: boolean;
  planId: number | null;
  consumptions: ClubConsumption[];
  quotas: { productId: number; units: number }[];
};

/** $1 venue, $2 and $3 accounts with their products. */
const WANTED = `select member.member_id, product.tomorrow_global_product_id as global_product_id
  from unnest($2::bigint[], $3::bigint[]) as wanted(account_id, product_id)
  join club_members member on member.venue_id = $1 and member.account_id = wanted.account_id
    and member.is_in_programme and member.is_enabled
  join products product on product.venue_id = $1 and product.id = wanted.product_id
    and product.is_used_for_tomorrow_benefit and product.tomorrow_global_product_id is not null
    and member.plan_id = any(product.tomorrow_plans)`;

/**
 * Locks the quotas of members until the transaction ends, in the order of their keys, and opens missing ones. Lock order:
 * after orders, stock and wallets. All its queries are issued at once.
 *
 * @returns accounts of the programme of this venue; no other account is a member here
 * @see BEN-02
 */
export async function lockProgrammeMembers(
  tx: Tx,
  venueId: number,
  orders: readonly MemberOrder[],
): Promise<ProgrammeMember[]> {
  const pairs = orders.flatMap(({ accountId, productIds }) => productIds.map((id) => [accountId, id] as const));
  if (pairs.length === 0) return [];
  const accountIds = pairs.map(([accountId]) => accountId);
  const values = [venueId, accountIds, pairs.map(([, productId]) => productId)];
  const [, , { rows }] = await Promise.all([
    tx.query({
      name: 'open-benefit-quotas',
      text: `insert into benefit_quotas (venue_id, member_id, global_product_id)
       select distinct $1::int, member_id, global_product_id from (${WANTED}) as wanted order by 2, 3
       on conflict do nothing`,
      values,
    }),
    tx.query({
      name: 'lock-benefit-quotas',
      text: `select from benefit_quotas
       where venue_id = $1 and (member_id, global_product_id) in (${WANTED})
       order by member_id, global_product_id for update`,
      values,
    }),
    // Runs after the locks, so its snapshot has the latest units.
    tx.query<Row>({
      name: 'find-programme-members',
      text: `select member.account_id as "accountId", member.member_id as "memberId", member.is_enabled as "isEnabled",
         member.plan_id as "planId", member.consumptions,
         (select coalesce(json_agg(json_build_object('productId', quota.global_product_id, 'units', quota.units)), '[]')
          from benefit_quotas quota
          where quota.venue_id = member.venue_id and quota.member_id = member.member_id) as quotas
       from club_members member
       where member.venue_id = $1 and member.account_id = any($2::bigint[]) and member.is_in_programme`,
      values: [venueId, accountIds],
    }),
  ]);
  return rows.map(({ consumptions, quotas, ...member }) => ({
    ...member,
    usedElsewhere: new Map(consumptions.map((one) => [one.productId, usedElsewhere(one)])),
    inOrders: new Map(quotas.map(({ productId, units }) => [productId, units])),
  }));
}

/** Returns the member as the rule sees them. @param inOrders units of live orders, with those decided before */
export function toBenefitMember(
  { isEnabled, planId, usedElsewhere: elsewhere }: ProgrammeMember,
  inOrders: ReadonlyMap<number, number>,
): BenefitMember {
  const ids = new Set([...elsewhere.keys(), ...inOrders.keys()]);
  const consumed = [...ids].map((id) => [id, (elsewhere.get(id) ?? 0) + (inOrders.get(id) ?? 0)] as const);
  return { isEnabled, planId, consumed: new Map(consumed) };
}
