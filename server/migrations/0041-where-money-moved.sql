-- The stall at which money moved: where an order was paid, or a wallet topped up.
alter table ledger_transfers add column commerce_id bigint;
