import { randomBytes } from 'node:crypto';
import type { ClubConsumption } from '#features/accounts/members/club-consumptions.ts';
import type { Shop } from '../orders/shop.ts';

export const PLAN = 2;

type ShopRows = Pick<Shop, 'db' | 'venue'>;

export type MemberForTests = { accountId: number; memberId: string; headers: Record<string, string> };

type MemberFacts = {
  memberId?: string;
  planId?: number | null;
  isEnabled?: boolean;
  isInProgramme?: boolean;
  consumptions?: ClubConsumption[];
};

/** Signs in a member of the club's programme, as the club has answered for them. */
export async function programmeMember(shop: Shop, wanted: MemberFacts = {}): Promise<MemberForTests> {
  const { accountId, headers } = await shop.server.signIn();
  return { accountId, memberId: await joinProgramme(shop, accountId, wanted), headers: { ...headers } };
}

/** Makes an account a member of the club's programme. @returns the member's id */
export async function joinProgramme(shop: ShopRows, accountId: number, wanted: MemberFacts = {}): Promise<string> {
  const { planId = PLAN, isEnabled = true, isInProgramme = true, consumptions = [] } = wanted;
  const { memberId = `M-${randomBytes(4).toString('hex')}` } = wanted;
  await shop.db.query(
    `insert into club_members (venue_id, account_id, member_id, is_in_programme, plan_id, is_enabled, consumptions, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [shop.venue.id, accountId, memberId, isInProgramme, planId, isEnabled, JSON.stringify(consumptions)],
  );
  await shop.db.query(
    `update accounts set is_tomorrow_partner = $2, tomorrow_plan_id = $3, enabled_to_tomorrow_benefits = $4 where id = $1`,
    [accountId, isInProgramme, planId, isEnabled],
  );
  return memberId;
}

/** Gives a product its part in the programme: by default 3 units at 30 % for the plan of the members. */
export async function setBenefit(
  shop: ShopRows,
  product: string,
  { id = 1, units = 3, percentage = 30, plans = [PLAN] }: BenefitForTests = {},
): Promise<void> {
  await shop.db.query(
    `update products set is_used_for_tomorrow_benefit = true, tomorrow_global_product_id = $3, tomorrow_benefit_units = $4,
       tomorrow_benefit_discount_percentage = $5, tomorrow_plans = $6
     where venue_id = $1 and id = $2`,
    [shop.venue.id, shop.venue.productId(product), id, units, percentage, plans],
  );
}

type BenefitForTests = { id?: number; units?: number; percentage?: number; plans?: number[] };

/** Units that live orders of a member have, by product of the programme. */
export async function quotaOf(shop: Shop, { memberId }: MemberForTests, globalProductId = 1): Promise<number> {
  const { rows } = await shop.db.query<{ units: number }>(
    'select units from benefit_quotas where venue_id = $1 and member_id = $2 and global_product_id = $3',
    [shop.venue.id, memberId, globalProductId],
  );
  return rows[0]?.units ?? 0;
}
