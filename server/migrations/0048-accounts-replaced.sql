-- Another account takes the place of one that was paid into: the former stays, so that its money can go back the way it came.
alter table provider_configs drop constraint provider_configs_venue_id_payment_config_id_provider_key;
alter table provider_configs add column replaced_at timestamptz;
create unique index one_account_in_use on provider_configs (venue_id, payment_config_id, provider) where replaced_at is null;
