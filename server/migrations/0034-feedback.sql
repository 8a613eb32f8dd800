-- What buyers say after an order: problems with their answers, and ratings.

-- A problem of an order. The id is the key of the report, so that a repeated one is the same.
create table order_problems (
  venue_id integer not null,
  id uuid not null,
  order_id bigint not null,
  commerce_id bigint not null,
  kind text not null check (kind in ('missing', 'badly-made', 'wrong', 'never-came', 'wrong-charge')),
  -- Of the order.
  lines smallint[] not null default '{}',
  -- Empty: none, or erased with the account of the buyer.
  text text not null default '' check (length(text) <= 400),
  reported_at timestamptz not null default clock_timestamp(),
  answer text check (length(answer) between 1 and 400),
  answered_at timestamptz,
  answered_by bigint,
  primary key (venue_id, id),
  constraint order_problems_answer_is_whole check (num_nulls(answer, answered_at, answered_by) in (0, 3))
);
create unique index order_problems_one_open on order_problems (venue_id, order_id) where answered_at is null;
create index order_problems_by_order on order_problems (venue_id, order_id);
create index order_problems_by_commerce on order_problems (venue_id, commerce_id, reported_at);

-- The photo of a problem, a WebP without metadata. It is no row of media: a path of media is for everyone.
create table order_problem_photos (
  venue_id integer not null,
  problem_id uuid not null,
  content bytea not null check (length(content) between 1 and 2000000),
  taken_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, problem_id)
);
create index order_problem_photos_by_time on order_problem_photos (taken_at);

-- One rating an order. The stall sees no name.
create table order_ratings (
  venue_id integer not null,
  order_id bigint not null,
  commerce_id bigint not null,
  score text not null check (score in ('bad', 'so-so', 'great')),
  reason text check (reason in ('on-time', 'hot', 'tasty', 'friendly', 'late', 'cold', 'not-tasty', 'unfriendly')),
  rated_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, order_id)
);
create index order_ratings_by_commerce on order_ratings (venue_id, commerce_id, rated_at);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['order_problems', 'order_problem_photos', 'order_ratings'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
  end loop;
end
$$;
grant select, insert, update on order_problems, order_ratings to entretiempo_scoped;
grant select, insert, update, delete on order_problem_photos to entretiempo_scoped;
