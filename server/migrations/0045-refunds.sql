-- What goes back of an order stands with the order, whose row is locked while a refund is asked for: never more than was paid.
alter table orders
  -- Asked for, under way or gone.
  add column refund_requested_minor bigint not null default 0,
  -- Gone.
  add column refunded_minor bigint not null default 0,
  add constraint orders_refunds_within_total
    check (refunded_minor between 0 and refund_requested_minor and refund_requested_minor <= total_minor);

-- An order that ended gives its money back once, and a refund at the provider is one of ours.
create unique index one_refund_of_an_ended_order on refunds (venue_id, order_id)
  where cause = 'cancelled' and state <> 'failed';
create unique index one_refund_a_provider_refund on refunds (venue_id, config_id, provider_refund_ref)
  where provider_refund_ref is not null;

alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check check (cause in ('placed', 'retried',
  'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended', 'payment-approved', 'late-payment',
  'refund-requested', 'refunded', 'refund-failed'));
