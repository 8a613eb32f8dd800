-- Reports that a venue sends by mail.
create table report_mails (
  venue_id integer not null references venues on delete cascade,
  -- Chosen by the client: a repeated request is the same schedule.
  id uuid not null,
  report text not null,
  -- `ReportMailTimes` of the contract.
  times jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('es', 'en')),
  -- Accounts. Who may no longer read the reports gets no mail.
  recipient_ids bigint[] not null check (cardinality(recipient_ids) between 1 and 20),
  -- The last day of the schedule whose mails were enqueued, in the venue's calendar.
  enqueued_day date not null,
  -- Mails about events that ended before this instant were enqueued.
  enqueued_until timestamptz not null,
  last_sent_at timestamptz,
  failed_at timestamptz,
  primary key (venue_id, id)
);

alter table report_mails enable row level security;
create policy venue_scope on report_mails to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on report_mails to entretiempo_scoped;
