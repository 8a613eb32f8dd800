import type pg from 'pg';
import { VENUE_ID } from '../bench-commerce.ts';
import { withoutIndexes } from '../without-indexes.ts';

/** Accounts of every venue of an installation; each second one ordered here. */
const ACCOUNTS = 300_000;
const FIRST_NAMES = [
  'Lucía',
  'Martín',
  'Sofía',
  'Bruno',
  'Camila',
  'Andrea',
  'Valentina',
  'Tomás',
  'Julieta',
  'Nicolás',
];
const LAST_NAMES = 400;

/**
 * Gives the orders of the bench customers: half have an account, half the address of a guest; a third go to a seat, with a
 * phone; seven of ten were paid by card.
 */
export async function insertCustomers(db: pg.Pool): Promise<void> {
  await withoutIndexes(db, ['accounts', 'orders', 'payment_attempts'], async (client) => {
    await client.query(
      `insert into accounts (email, name, phone)
       select 'persona' || n || '@example.com', ($2::text[])[1 + n % ${FIRST_NAMES.length}] || ' Apellido' || n % ${LAST_NAMES},
         (5491100000000 + (n * 7919::bigint) % 100000000)::text from generate_series(1, $1) as n`,
      [ACCOUNTS, FIRST_NAMES],
    );
    await client.query(
      `update orders o set buyer_id = case when o.id % 2 = 0 then accounts.first + (o.id * 7 % ${ACCOUNTS / 2}) * 2 + 1 end,
         guest_email = case when o.id % 2 = 1 then 'invitado' || o.id || '@example.com' end,
         phone = case when o.id % 3 = 0 then (5491100000000 + (o.id * 104729) % 100000000)::text end,
         delivery = case when o.id % 3 = 0
           then 'Platea ' || (array['Norte', 'Sur', 'Este'])[1 + o.id % 3] || ', Fila: ' || o.id % 40 || ', Butaca: ' || o.id % 97 end,
         total_minor = 100000 + (o.id * 31 % 400) * 5000, refund_requested_minor = 0, refunded_minor = 0
       from (select min(id) as first from accounts where email like 'persona%') as accounts
       where o.venue_id = ${VENUE_ID}`,
    );
    await client.query(
      `insert into payment_attempts (venue_id, id, order_id, commerce_id, provider, config_id, method, reference, idempotency_key,
         request_hash, amount_minor, currency, state, card_brand, card_last_four, ends_at, created_at)
       select venue_id, gen_random_uuid(), id, commerce_id, 2, 77000001, 'new-card', id::text, gen_random_uuid(), '', total_minor,
         'ARS', 'approved', 'visa', lpad((id * 48271 % 10000)::text, 4, '0'), created_at, created_at
       from orders where venue_id = ${VENUE_ID} and not is_cash and not is_balance`,
    );
  });
}
