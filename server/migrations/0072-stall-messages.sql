-- Messages of the office to boards: a row a stall. They stay on the board until somebody there saw them.
create table stall_messages (
  venue_id integer not null,
  -- Chosen by the client: a repeated request is the same message.
  id uuid not null,
  commerce_id bigint not null,
  text text not null check (length(text) between 1 and 140),
  -- The accounts of the people.
  sent_by bigint not null,
  sent_at timestamptz not null default clock_timestamp(),
  seen_by bigint,
  seen_at timestamptz,
  withdrawn_at timestamptz,
  primary key (venue_id, id, commerce_id),
  constraint stall_messages_seen_is_whole check (num_nulls(seen_by, seen_at) in (0, 2)),
  constraint stall_messages_end_once check (num_nonnulls(seen_at, withdrawn_at) <= 1)
);
create index stall_messages_on_boards on stall_messages (venue_id, commerce_id, sent_at)
  where seen_at is null and withdrawn_at is null;
create index stall_messages_by_time on stall_messages (venue_id, sent_at);

alter table stall_messages enable row level security;
create policy venue_scope on stall_messages to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update on stall_messages to entretiempo_scoped;

-- What people did during an event: few of the many entries of a venue.
create index audit_log_live_actions on audit_log (venue_id, sequence)
  where (entry::jsonb ->> 'action') in ('commerce.paused', 'commerce.resumed', 'commerce.promise-raised',
    'commerce.promise-restored', 'product.stopped', 'product.resumed');
