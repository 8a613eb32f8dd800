-- A customer chose another time for a placed order.
alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check check (cause in ('placed', 'retried',
  'cash-taken', 'staff-transition', 'cancelled', 'expired', 'extended', 'payment-approved', 'late-payment',
  'refund-requested', 'refunded', 'refund-failed', 'discounted', 'notice-repeated', 'lines-removed', 'slot-changed'));
