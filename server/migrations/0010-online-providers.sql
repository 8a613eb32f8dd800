-- Providers other than Mercado Pago: accounts have several public parameters, pages have fields, and some results are
-- signed instead of queried.

-- Parameters of the account that the browser may have, such as a public key or the name of a store.
alter table provider_configs add column parameters jsonb not null default '{}';
update provider_configs set parameters = jsonb_build_object('publicKey', public_key) where public_key is not null;
alter table provider_configs drop column public_key;

-- Since when the provider does not answer; visitors are offered other ways to pay first.
alter table provider_configs add column outage_since timestamptz;

-- The fields of the provider's form, or the configuration of its script.
alter table payment_attempts add column page_parameters jsonb not null default '{}';
-- The attempt of a page that a webhook names.
create index payment_attempts_by_session on payment_attempts (session_ref)
  where session_ref is not null;

-- Results of payments that a provider signed, verified and without personal data. They never change: they are the evidence of
-- a payment where the provider has no query.
create table signed_results (
  venue_id integer not null,
  config_id bigint not null,
  -- The provider's id of the payment. The first result of a payment counts.
  provider_ref text not null,
  -- Ours; of the attempt.
  reference text not null,
  payload text not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, config_id, provider_ref)
);
create index signed_results_by_reference on signed_results (venue_id, config_id, reference);
create index signed_results_by_time on signed_results (venue_id, config_id, received_at);

alter table signed_results enable row level security;
create policy venue_scope on signed_results to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert on signed_results to entretiempo_scoped;
