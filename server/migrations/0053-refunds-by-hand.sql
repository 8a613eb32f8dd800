-- A refund that a provider refused may be asked for once more, or made by a person in some other way; one that a person
-- made in the provider's own panel is entered in the books.
alter table refunds
  -- The first of its kind that failed; what authorized that one authorizes this one.
  add column retry_of uuid,
  drop constraint refunds_way_check,
  add constraint refunds_way_check check (way in ('provider', 'wallet', 'cash', 'by-hand')),
  drop constraint refunds_check,
  -- By hand, too, the money of a capture is given back.
  add constraint refunds_of_captures check ((way in ('provider', 'by-hand')) = (provider_ref is not null and config_id is not null)),
  drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('staff', 'cancelled', 'late-capture', 'duplicate-capture',
    'amount-mismatch', 'in-panel'));
create index refunds_by_retry on refunds (venue_id, retry_of) where retry_of is not null;

-- Who paid denies it at the bank or at the provider.
alter table money_exceptions
  drop constraint money_exceptions_kind_check,
  add constraint money_exceptions_kind_check check (kind in ('late-capture', 'duplicate-capture', 'amount-mismatch',
    'unknown-capture', 'refund-failed', 'undecided', 'credentials', 'missing-at-provider', 'unknown-refund', 'disputed'));

-- Money that people moved outside of everything that these books know of.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('wallet', 'sales', 'cash-drawer',
  'clearing', 'refund-payable', 'by-hand'));
