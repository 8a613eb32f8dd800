-- Captured money that the books refused, whatever the reason: a person is told at once, and it goes back when it is refused
-- again.
alter table captures
  drop constraint captures_verdict_check,
  add constraint captures_verdict_check check (verdict in ('pays', 'late', 'duplicate', 'mismatch', 'unbooked'));
alter table refunds
  drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('staff', 'cancelled', 'late-capture', 'duplicate-capture',
    'amount-mismatch', 'unbooked-capture', 'in-panel'));
drop index one_refund_of_a_stray_capture;
create unique index one_refund_of_a_stray_capture on refunds (venue_id, config_id, provider_ref)
  where cause in ('late-capture', 'duplicate-capture', 'amount-mismatch', 'unbooked-capture') and state <> 'failed';
alter table money_exceptions
  drop constraint money_exceptions_kind_check,
  add constraint money_exceptions_kind_check check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch',
    'unknown-capture', 'unbooked-capture', 'refund-failed', 'undecided', 'credentials', 'missing-at-provider',
    'unknown-refund', 'disputed'));
