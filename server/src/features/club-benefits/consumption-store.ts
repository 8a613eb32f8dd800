import type { Tx } from '#platform/database/transactions.ts';
import { recordCalls } from './benefit-calls.ts';

/** Discounted units of a placed order, with what was known when it was placed. */
export type NewConsumption = {
  readonly orderId: number;
  readonly memberId: string;
  readonly globalProductId: number;
  readonly units: number;
  readonly allowance: number;
  readonly usedElsewhere: number;
  readonly usedBefore: number;
};

/**
 * Records what orders consume, and raises the quotas of their members. The caller has locked the quotas. A constraint
 * refuses more than the allowance.
 *
 * @see BEN-02
 */
export async function consumeBenefits(tx: Tx, venueId: number, consumptions: readonly NewConsumption[]): Promise<void> {
  if (consumptions.length === 0) return;
  await tx.query({
    name: 'consume-benefits',
    text: `with given as (
       select * from json_to_recordset($2::json) as given("orderId" bigint, "memberId" text, "globalProductId" bigint,
         units int, allowance int, "usedElsewhere" int, "usedBefore" int)
     ), raised as (
       update benefit_quotas quota set units = quota.units + taken.units
       from (select "memberId", "globalProductId", sum(units)::int as units from given group by 1, 2) as taken
       where quota.venue_id = $1::int and quota.member_id = taken."memberId"
         and quota.global_product_id = taken."globalProductId"
     )
     insert into benefit_consumptions (venue_id, order_id, global_product_id, member_id, units, allowance,
       used_elsewhere, used_before)
     select $1::int, "orderId", "globalProductId", "memberId", units, allowance, "usedElsewhere", "usedBefore" from given`,
    values: [venueId, JSON.stringify(consumptions)],
  });
}

/** Units of an order to give back. */
type Restored = { readonly globalProductId: number; readonly units: number };

/**
 * Lowers quotas and records the calls to the club, in one statement. Quotas are locked in the order of their keys.
 *
 * @param ended SQL: order_id, member_id, global_product_id and units to give back; $1 is the venue
 */
function restoreSql(ended: string): string {
  return `with ended as materialized (${ended}), held as materialized (
       select quota.member_id, quota.global_product_id from benefit_quotas quota
       where quota.venue_id = $1 and (quota.member_id, quota.global_product_id) in
         (select member_id, global_product_id from ended)
       order by quota.member_id, quota.global_product_id for update
     ), lowered as (
       update benefit_quotas quota set units = quota.units - back.units
       from held join (select member_id, global_product_id, sum(units)::int as units from ended group by 1, 2) as back
         using (member_id, global_product_id)
       where quota.venue_id = $1 and quota.member_id = held.member_id
         and quota.global_product_id = held.global_product_id
     ), restored as (
       update benefit_consumptions consumed set restored_units = consumed.restored_units + ended.units
       from ended
       where consumed.venue_id = $1 and consumed.order_id = ended.order_id
         and consumed.global_product_id = ended.global_product_id
     )
     insert into benefit_calls (venue_id, order_id, member_id, global_product_id, kind, units)
     select $1, order_id, member_id, global_product_id, 'restore', units from ended`;
}

const RESTORE_ORDERS = restoreSql(`select order_id, member_id, global_product_id, units - restored_units as units
  from benefit_consumptions
  where venue_id = $1::int and order_id = any($2::bigint[]) and restored_units < units`);

const RESTORE_UNITS = restoreSql(`select consumed.order_id, consumed.member_id, consumed.global_product_id, given.units
  from json_to_recordset($3::json) as given("globalProductId" bigint, units int)
  join benefit_consumptions consumed on consumed.venue_id = $1::int and consumed.order_id = $2::bigint
    and consumed.global_product_id = given."globalProductId"`);

/** Gives back all discounted units that orders still have. The caller has locked the orders, so each unit returns once. */
export async function restoreBenefits(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.query({ name: 'restore-benefits', text: RESTORE_ORDERS, values: [venueId, orderIds] });
}

/** Gives back some of the units of a locked order. */
export async function restoreBenefitUnits(
  tx: Tx,
  venueId: number,
  orderId: number,
  units: readonly Restored[],
): Promise<void> {
  if (units.length === 0) return;
  const values = [venueId, orderId, JSON.stringify(units)];
  await tx.query({ name: 'restore-benefit-units', text: RESTORE_UNITS, values });
}

export type Consumption = {
  readonly memberId: string;
  readonly globalProductId: number;
  readonly units: number;
  readonly restoredUnits: number;
};

/** Finds the discounted units of a locked order. */
export async function findConsumptions(tx: Tx, venueId: number, orderId: number): Promise<Consumption[]> {
  const { rows } = await tx.query<Consumption>(
    `select member_id as "memberId", global_product_id as "globalProductId", units, restored_units as "restoredUnits"
     from benefit_consumptions where venue_id = $1 and order_id = $2 order by global_product_id`,
    [venueId, orderId],
  );
  return rows;
}

/**
 * Lowers the discounted units of a locked order, which has no refund, to those that are left, and records the calls to the
 * club. Quotas are locked in the order of their keys.
 *
 * @param left units by product of the programme; a product that is missing has none left
 * @see BEN-02, BEN-04
 */
export async function reduceConsumptions(
  tx: Tx,
  venueId: number,
  orderId: number,
  left: readonly Restored[],
): Promise<void> {
  const before = await findConsumptions(tx, venueId, orderId);
  const given = before.flatMap(({ memberId, globalProductId, units }) => {
    const rest = left.find((one) => one.globalProductId === globalProductId)?.units ?? 0;
    return rest < units ? [{ orderId, memberId, globalProductId, kind: 'restore' as const, units: units - rest }] : [];
  });
  if (given.length === 0) return;
  const values = [venueId, orderId, JSON.stringify(given)];
  await tx.query(
    `select from benefit_quotas quota join benefit_consumptions consumed using (venue_id, member_id, global_product_id)
     where venue_id = $1 and order_id = $2 order by member_id, global_product_id for update of quota`,
    [venueId, orderId],
  );
  await tx.query(
    `with given as (
       select * from json_to_recordset($3::json) as given("memberId" text, "globalProductId" bigint, units int)
     ), gone as (
       delete from benefit_consumptions consumed using given
       where consumed.venue_id = $1 and consumed.order_id = $2
         and consumed.global_product_id = given."globalProductId" and consumed.units = given.units
     ), lowered as (
       update benefit_consumptions consumed set units = consumed.units - given.units from given
       where consumed.venue_id = $1 and consumed.order_id = $2
         and consumed.global_product_id = given."globalProductId" and consumed.units > given.units
     )
     update benefit_quotas quota set units = quota.units - given.units from given
     where quota.venue_id = $1 and quota.member_id = given."memberId"
       and quota.global_product_id = given."globalProductId"`,
    values,
  );
  await recordCalls(tx, venueId, given);
}

/** Takes back what a locked order consumed, whose content changes. The caller records the calls to the club. */
export async function takeBackConsumptions(tx: Tx, venueId: number, orderId: number): Promise<void> {
  const values = [venueId, orderId];
  await tx.query(
    `select from benefit_quotas quota join benefit_consumptions consumed using (venue_id, member_id, global_product_id)
     where venue_id = $1 and order_id = $2 order by member_id, global_product_id for update of quota`,
    values,
  );
  await tx.query(
    `with gone as (
       delete from benefit_consumptions where venue_id = $1 and order_id = $2
       returning member_id, global_product_id, units - restored_units as units
     )
     update benefit_quotas quota set units = quota.units - gone.units from gone
     where quota.venue_id = $1 and quota.member_id = gone.member_id
       and quota.global_product_id = gone.global_product_id`,
    values,
  );
}

/**
 * Takes the given-back units of an ended order again, as it is paid after all.
 *
 * @returns false when the member has used them otherwise; nothing is changed then
 */
export async function retakeBenefits(tx: Tx, venueId: number, orderId: number): Promise<boolean> {
  const returned = (await findConsumptions(tx, venueId, orderId)).filter(({ restoredUnits }) => restoredUnits > 0);
  if (returned.length === 0) return true;
  const values = [venueId, orderId];
  await tx.query(
    `select from benefit_quotas quota join benefit_consumptions consumed using (venue_id, member_id, global_product_id)
     where venue_id = $1 and order_id = $2 order by member_id, global_product_id for update of quota`,
    values,
  );
  const { rows } = await tx.query<{ isFree: boolean }>(
    `select coalesce(bool_and(greatest(used_elsewhere + quota.units, 0) + consumed.units <= allowance), true) as "isFree"
     from benefit_consumptions consumed join benefit_quotas quota using (venue_id, member_id, global_product_id)
     where venue_id = $1 and order_id = $2 and restored_units > 0`,
    values,
  );
  if (rows[0]?.isFree !== true) return false;
  await tx.query(
    `with again as (
       update benefit_consumptions consumed set restored_units = 0, used_before = quota.units
       from benefit_quotas quota
       where consumed.venue_id = $1 and consumed.order_id = $2 and consumed.restored_units > 0
         and quota.venue_id = $1 and quota.member_id = consumed.member_id
         and quota.global_product_id = consumed.global_product_id
       returning consumed.member_id, consumed.global_product_id, consumed.units
     ), raised as (
       update benefit_quotas quota set units = quota.units + again.units from again
       where quota.venue_id = $1 and quota.member_id = again.member_id
         and quota.global_product_id = again.global_product_id
     )
     insert into benefit_calls (venue_id, order_id, member_id, global_product_id, kind, units)
     select $1, $2, member_id, global_product_id, 'consume', units from again`,
    values,
  );
  return true;
}
