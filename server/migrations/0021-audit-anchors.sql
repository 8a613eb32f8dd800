-- The head of each audit chain as it was mailed out of the database, one a day (of UTC). Whoever rewrites a whole chain
-- rewrites these rows too; what proves something is the mail.
create table audit_anchors (
  venue_id integer not null,
  day date not null,
  sequence bigint not null check (sequence >= 1),
  hash bytea not null,
  taken_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (venue_id, day)
);

-- What is still to be mailed, one row for each who gets it; it goes when the mail was taken over.
create table audit_anchor_mails (
  venue_id integer not null,
  day date not null,
  account_id bigint not null references accounts on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  primary key (venue_id, day, account_id),
  foreign key (venue_id, day) references audit_anchors on delete cascade
);
create index audit_anchor_mails_due on audit_anchor_mails (next_attempt_at);

-- Of a venue each, and nothing that its staff's calls read or write: no grant.
alter table audit_anchors enable row level security;
create policy venue_scope on audit_anchors to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
alter table audit_anchor_mails enable row level security;
create policy venue_scope on audit_anchor_mails to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
