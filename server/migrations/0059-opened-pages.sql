-- Pages of providers that were opened for visitors. A result names its page, so no page has two attempts, also where venues
-- share an account.

create table opened_pages (
  provider smallint not null check (provider between 1 and 8),
  -- The provider's id of the account, such as the store.
  merchant_ref text not null,
  page_ref text not null,
  venue_id integer not null,
  attempt_id uuid not null,
  primary key (provider, merchant_ref, page_ref)
);
