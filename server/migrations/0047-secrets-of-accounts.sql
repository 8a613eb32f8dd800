-- A secret is the venue's own (0), or belongs to one of its accounts at payment providers.
alter table venue_secrets add column owner_id bigint not null default 0;
alter table venue_secrets drop constraint venue_secrets_pkey, add primary key (venue_id, owner_id, name);
