-- Notices that staff repeat to a customer whose order waits for its hand-over.

alter table orders
  -- Of the whole order; the notice of the ready order is not counted.
  add column repeated_notices smallint not null default 0,
  add column notice_repeated_at timestamptz,
  add constraint orders_repeated_notice_is_whole check ((repeated_notices > 0) = (notice_repeated_at is not null));

alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check
  check (cause in ('placed', 'retried', 'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended',
    'payment-approved', 'late-payment', 'refund-requested', 'refunded', 'refund-failed', 'discounted',
    'notice-repeated'));
