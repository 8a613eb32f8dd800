-- Whose an account is can change after it was connected, or be found out late: its provider is asked again.
alter table provider_configs
  -- When the provider is asked next whose account it is.
  add column owner_check_at timestamptz not null default clock_timestamp(),
  -- Why nobody may pay into it any more: play money, another country, somebody else's. Its payments can still be given back.
  add column refused_why text check (refused_why in ('test-user', 'other-country', 'other-owner')),
  add column refused_since timestamptz,
  add constraint refused_since_why check ((refused_since is null) = (refused_why is null));

alter table money_exceptions
  drop constraint money_exceptions_kind_check,
  add constraint money_exceptions_kind_check check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch',
    'unknown-capture', 'unbooked-capture', 'refund-failed', 'undecided', 'credentials', 'missing-at-provider',
    'unknown-refund', 'disputed', 'account-refused', 'wrong-refund-codes'));
