import { providerInvariant, sqlInvariant, type ObservedState } from './invariant.ts';

/** The part of a capture that was or is being refunded, or that a person resolved or has to resolve. */
const EXPLAINED = `coalesce((
    select sum(r.amount_minor) from refunds r
    where r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
      and (r.state <> 'failed' or exists (
        select 1 from money_exceptions e where e.venue_id = r.venue_id and e.refund_id = r.id
          and (e.closed_at is null or (e.note is not null and not exists (
            select 1 from refunds again where again.venue_id = r.venue_id and again.config_id = r.config_id
              and again.provider_ref = r.provider_ref and again.created_at > r.created_at and again.state <> 'failed')))))
  ), 0)`;

/** Captured and retained money by order. */
const RETAINED = `select c.venue_id, c.order_id as id, sum(c.amount_minor) as captured_minor,
    sum(c.amount_minor - ${EXPLAINED}) as retained_minor
  from captures c where c.order_id is not null group by 1, 2`;

const IS_CARD_ORDER = `not o.is_cash and not o.is_balance and not o.is_discount and o.total_minor > 0`;
const LIVE = `('new', 'sent', 'waiting', 'unknown')`;

/** A provider's books as a table, for a statement that joins it as `seen`. */
const SEEN = `jsonb_to_recordset($1::jsonb)
  as seen("configId" bigint, "providerRef" text, reference text, "amountMinor" bigint, currency text)`;

/** The captured money under each reference of ours. */
const SEEN_ATTEMPTS = `${SEEN}
  join payment_attempts a on a.config_id = seen."configId" and a.reference = seen.reference`;

/** A provider may name only the order of a payment at a page that was given up: the open attempt of the order has it. */
const BOOKED_FOR_ATTEMPT = `(c.attempt_id = a.id
  or a.method = 'hosted' and a.state in ('cancelled', 'expired') and c.order_id = a.order_id)`;

/** The provider named only the order of this captured money, which several attempts can have. */
const WAITS_AS_EXCEPTION = `exists (
    select 1 from money_exceptions e where e.venue_id = a.venue_id and e.config_id = a.config_id
      and e.kind = 'unknown-capture' and e.provider_ref = seen."providerRef" and e.order_id = a.order_id
      and e.amount_minor = seen."amountMinor" and e.currency = seen.currency)
  and not exists (
    select 1 from captures c where c.venue_id = a.venue_id and c.config_id = a.config_id
      and c.provider_ref = seen."providerRef")`;

function captured({ captures }: ObservedState) {
  return captures;
}

export const PAYMENT_INVARIANTS = [
  sqlInvariant(
    'I5',
    'No more than its total is retained of an order',
    'captures where order_id is not null',
    `select o.venue_id, o.id, o.total_minor, retained.captured_minor, retained.retained_minor
     from orders o join (${RETAINED}) as retained using (venue_id, id) where retained.retained_minor > o.total_minor`,
  ),
  sqlInvariant(
    'I6a',
    'An order by card is processed only once its whole total was captured',
    `orders o where o.status_id between 2 and 6 and ${IS_CARD_ORDER}`,
    `select o.venue_id, o.id, o.status_id, o.total_minor, paying.amount_minor
     from orders o left join captures paying
       on paying.venue_id = o.venue_id and paying.order_id = o.id and paying.verdict = 'pays'
     where o.status_id between 2 and 6 and ${IS_CARD_ORDER} and paying.amount_minor is distinct from o.total_minor`,
  ),
  sqlInvariant(
    'I6b',
    'No card money is retained for an order that is unpaid or ended',
    'captures where order_id is not null',
    `select o.venue_id, o.id, o.status_id, retained.captured_minor, retained.retained_minor
     from orders o join (${RETAINED}) as retained using (venue_id, id) where o.status_id in (1, 7) and retained.retained_minor <> 0`,
  ),
  sqlInvariant(
    'I6c',
    'An order or a top-up is paid by one capture; every other one is refunded, with an exception',
    'captures',
    `select c.venue_id, c.config_id, c.provider_ref, c.verdict
     from captures c
     where (c.verdict = 'pays' and c.order_id is not null and exists (
         select 1 from captures twin where twin.venue_id = c.venue_id and twin.order_id = c.order_id
           and twin.verdict = 'pays' and (twin.config_id, twin.provider_ref) <> (c.config_id, c.provider_ref)))
       or (c.verdict <> 'pays' and (${EXPLAINED} <> c.amount_minor or not exists (
         select 1 from money_exceptions e where e.venue_id = c.venue_id and e.config_id = c.config_id
           and e.provider_ref = c.provider_ref)))`,
  ),
  providerInvariant(
    'I7a',
    'Everything that a provider captured under a reference of ours is booked to the cent, or is an exception of its order',
    SEEN_ATTEMPTS,
    `select seen.* from ${SEEN_ATTEMPTS}
     where not exists (select 1 from captures c where c.venue_id = a.venue_id and c.config_id = a.config_id
       and c.provider_ref = seen."providerRef" and ${BOOKED_FOR_ATTEMPT} and c.amount_minor = seen."amountMinor"
       and c.currency = seen.currency)
       and not (${WAITS_AS_EXCEPTION})`,
    captured,
  ),
  sqlInvariant(
    'I7b',
    'Every capture is in the ledger, once and whole',
    'captures',
    `select c.venue_id, c.config_id, c.provider_ref, c.verdict, c.amount_minor, e.amount_minor as posted_minor
     from captures c
     left join ledger_transfers t on t.venue_id = c.venue_id and case
       when c.verdict <> 'pays' then t.kind = 'unallocated-capture' and t.ref = c.config_id || '/' || c.provider_ref
       when c.order_id is null then t.kind = 'card-top-up' and t.ref = c.attempt_id::text
       else t.kind = 'order-paid' and t.ref = c.order_id::text end
     left join ledger_accounts a on a.venue_id = c.venue_id and a.kind = 'clearing' and a.owner_id = c.config_id
       and a.currency = c.currency
     left join ledger_entries e on e.venue_id = c.venue_id and e.transfer_id = t.id and e.account_id = a.id
     where e.amount_minor is distinct from -c.amount_minor`,
  ),
  providerInvariant(
    'I8a',
    'Every capture of ours is in the books of its provider',
    `captures where $1::jsonb is not null`,
    `select c.venue_id, c.config_id, c.provider_ref, c.amount_minor from captures c
     where not exists (select 1 from ${SEEN} where seen."configId" = c.config_id
       and seen."providerRef" = c.provider_ref and seen."amountMinor" = c.amount_minor)`,
    captured,
  ),
  sqlInvariant(
    'I8b',
    'An attempt is approved when, and only when, a capture of it is in the books',
    'payment_attempts',
    `select a.venue_id, a.id, a.state, c.provider_ref
     from payment_attempts a left join captures c on c.venue_id = a.venue_id and c.attempt_id = a.id
     where (a.state = 'approved') <> (c.provider_ref is not null)`,
  ),
  providerInvariant(
    'I9',
    'A card attempt was captured once at the provider, however often it was called',
    `${SEEN_ATTEMPTS} where a.method <> 'hosted'`,
    `select a.venue_id, a.id, a.reference, count(*) from ${SEEN_ATTEMPTS}
     where a.method <> 'hosted' group by 1, 2, 3 having count(*) > 1`,
    captured,
  ),
  sqlInvariant(
    'I10a',
    'Every undecided payment is queried when it is due, while a server runs',
    'payment_attempts where next_check_at is not null',
    `select venue_id, id, state, next_check_at from payment_attempts
     where next_check_at < clock_timestamp() - interval '5 minutes'`,
  ),
  sqlInvariant(
    'I10b',
    'An order is being paid when, and only when, one of its attempts is undecided',
    'orders',
    `select venue_id, id, o.is_being_paid, live.state
     from orders o left join (
       select venue_id, order_id as id, state from payment_attempts where order_id is not null and state in ${LIVE}
     ) as live using (venue_id, id)
     where o.is_being_paid <> (live.state is not null)`,
  ),
  sqlInvariant(
    'I20c',
    'Every webhook event is processed when it is due, while a server runs',
    'webhook_events where processed_at is null',
    `select venue_id, config_id, provider_ref, received_at, next_attempt_at from webhook_events
     where processed_at is null and next_attempt_at < clock_timestamp() - interval '5 minutes'`,
  ),
  sqlInvariant(
    'I29',
    'A capture belongs to a paid order or top-up, is refunded, or has an exception, within a minute',
    `captures where seen_at < clock_timestamp() - interval '1 minute'`,
    `select c.venue_id, c.config_id, c.provider_ref, c.verdict, c.amount_minor, c.order_id, c.seen_at
     from captures c
     where c.seen_at < clock_timestamp() - interval '1 minute'
       and not exists (select 1 from orders o where c.verdict = 'pays'
         and o.venue_id = c.venue_id and o.id = c.order_id and o.paid_at is not null)
       and not exists (select 1 from ledger_transfers t where c.verdict = 'pays' and c.order_id is null
         and t.venue_id = c.venue_id and t.kind = 'card-top-up' and t.ref = c.attempt_id::text)
       and not exists (select 1 from refunds r where r.venue_id = c.venue_id
         and r.config_id = c.config_id and r.provider_ref = c.provider_ref)
       and not exists (select 1 from money_exceptions e where e.venue_id = c.venue_id
         and (e.provider_ref = c.provider_ref and e.config_id = c.config_id or e.attempt_id = c.attempt_id))`,
  ),
];
