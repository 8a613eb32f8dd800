-- Refund codes that were typed wrong until they were paused: a person looks at it.
alter table money_exceptions
  drop constraint money_exceptions_kind_check,
  add constraint money_exceptions_kind_check check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch',
    'unknown-capture', 'unbooked-capture', 'refund-failed', 'undecided', 'credentials', 'missing-at-provider',
    'unknown-refund', 'disputed', 'account-refused', 'wrong-refund-codes'));
