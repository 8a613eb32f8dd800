import { providerInvariant, sqlInvariant } from './invariant.ts';
import type { Acknowledgement, ObservedState } from './invariant.ts';

const PLACED = [200, 201];

/** Acknowledgements of clients, joined as `acknowledged(key, "orderId")`. */
const ACKNOWLEDGED = `jsonb_to_recordset($1::jsonb) as acknowledged(key uuid, "orderId" bigint)`;

function placed({ answers }: ObservedState): readonly Acknowledgement[] | null {
  return answers?.filter(({ http }) => PLACED.includes(http)) ?? null;
}

export const ACKNOWLEDGEMENT_INVARIANTS = [
  sqlInvariant(
    'I22a',
    'A key that was answered with an order has this order, and each order has its key',
    'order_idempotency_keys where order_id is not null',
    `select venue_id, idempotency_key, k.order_id as answered, o.id as placed
     from (select * from order_idempotency_keys where order_id is not null) as k
     full join orders o using (venue_id, idempotency_key)
     where k.order_id is distinct from o.id`,
  ),
  providerInvariant(
    'I22b',
    'Each order acknowledged to a client exists',
    ACKNOWLEDGED,
    `select acknowledged.* from ${ACKNOWLEDGED} where not exists (select from orders o where o.id = acknowledged."orderId")`,
    placed,
  ),
  providerInvariant(
    'I23',
    'One key has one order in all acknowledgements',
    ACKNOWLEDGED,
    `with placed as (
       select key, "orderId" from ${ACKNOWLEDGED} where "orderId" is not null
       union
       select o.idempotency_key, o.id from orders o where o.idempotency_key in (select key from ${ACKNOWLEDGED})
     )
     select key, array_agg("orderId") as order_ids from placed group by key having count(*) > 1`,
    placed,
  ),
];
