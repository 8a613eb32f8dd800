-- The time of an unpaid order is written as it is placed, and may be made longer once, by a payment that is under way.
alter table orders add column expiry_extended boolean not null default false;
alter table order_status_changes drop constraint order_status_changes_cause_check;
alter table order_status_changes add constraint order_status_changes_cause_check check (
  cause in ('placed', 'retried', 'cash-taken', 'staff-step', 'cancelled', 'expired', 'extended'));
