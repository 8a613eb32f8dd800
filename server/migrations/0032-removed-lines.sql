-- Units that staff take out of an unpaid order.

alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check
  check (cause in ('placed', 'retried', 'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended',
    'payment-approved', 'late-payment', 'refund-requested', 'refunded', 'refund-failed', 'discounted',
    'notice-repeated', 'lines-removed'));
