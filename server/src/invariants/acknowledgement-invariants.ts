import { providerInvariant, sqlInvariant } from './invariant.ts';
import type { Acknowledgement, ObservedState } from './invariant.ts';

const PLACED = [200, 201];

/** Responses to clients as a table, for a statement that joins it as `answered(key, "orderId")`. */
const TOLD = `jsonb_to_recordset($1::jsonb) as told(key uuid, "orderId" bigint)`;

function placed({ answers }: ObservedState): readonly Acknowledgement[] | null {
  return answers?.filter(({ http }) => PLACED.includes(http)) ?? null;
}

export const ACKNOWLEDGEMENT_INVARIANTS = [
  sqlInvariant(
    'I22a',
    'A key that was answered with an order has that order, and every order has its key',
    'order_idempotency_keys where order_id is not null',
    `select venue_id, idempotency_key, k.order_id as answered, o.id as placed
     from (select * from order_idempotency_keys where order_id is not null) as k
     full join orders o using (venue_id, idempotency_key)
     where k.order_id is distinct from o.id`,
  ),
  providerInvariant(
    'I22b',
    'Every order that a client was told of is there',
    TOLD,
    `select told.* from ${TOLD} where not exists (select from orders o where o.id = told."orderId")`,
    placed,
  ),
  providerInvariant(
    'I23',
    'One key is one order, whoever was told of it and however often',
    TOLD,
    `with said as (
       select key, "orderId" from ${TOLD} where "orderId" is not null
       union
       select o.idempotency_key, o.id from orders o where o.idempotency_key in (select key from ${TOLD})
     )
     select key, array_agg("orderId") as order_ids from said group by key having count(*) > 1`,
    placed,
  ),
];
