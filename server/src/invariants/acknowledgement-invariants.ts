import { providerInvariant, sqlInvariant, type Acknowledgement, type ObservedState } from './invariant.ts';

const PLACED = [200, 201];

/** Responses to clients as a table, for a statement that joins it as `answered(key, "orderId")`. */
const ANSWERED = `jsonb_to_recordset($1::jsonb) as answered(key uuid, "orderId" bigint)`;

function placed({ answers }: ObservedState): readonly Acknowledgement[] | null {
  return answers?.filter(({ http }) => PLACED.includes(http)) ?? null;
}

export const ACKNOWLEDGEMENT_INVARIANTS = [
  sqlInvariant(
    'I22a',
    'A key with an order in its response has that order, and every order has its key',
    'order_idempotency_keys where order_id is not null',
    `select venue_id, idempotency_key, k.order_id as answered, o.id as placed
     from (select * from order_idempotency_keys where order_id is not null) as k
     full join orders o using (venue_id, idempotency_key)
     where k.order_id is distinct from o.id`,
  ),
  providerInvariant(
    'I22b',
    'Every order in a response to a client exists',
    ANSWERED,
    `select answered.* from ${ANSWERED} where not exists (select 1 from orders o where o.id = answered."orderId")`,
    placed,
  ),
  providerInvariant(
    'I23',
    'One key is one order in all responses',
    ANSWERED,
    `with pairs as (
       select key, "orderId" from ${ANSWERED} where "orderId" is not null
       union
       select o.idempotency_key, o.id from orders o where o.idempotency_key in (select key from ${ANSWERED})
     )
     select key, array_agg("orderId") as order_ids from pairs group by key having count(*) > 1`,
    placed,
  ),
];
