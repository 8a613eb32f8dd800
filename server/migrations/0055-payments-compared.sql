-- Captures that nobody told us of are found by what the provider lists: up to when that was done for an account.
alter table provider_configs add column reconciled_until timestamptz;

-- Accounts that were paid lately.
create index payment_attempts_of_account on payment_attempts (venue_id, config_id, created_at);
