-- Events and articles of a venue. A translated text is in the other language, as in the catalogue.

create table events (
  venue_id integer not null,
  id bigint not null,
  name text not null constraint events_name_length check (length(name) <= 120),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  description text not null default '' constraint events_description_length check (length(description) <= 20000),
  -- The version of the rules that sanitised the HTML of the description; 0 is plain text.
  description_rules integer not null default 0 check (description_rules >= 0),
  updated_at timestamptz not null default now(),
  translated_name text check (translated_name <> '')
    constraint events_translated_name_length check (length(translated_name) <= 120),
  -- HTML, sanitised by the rules in description_rules, as description is.
  translated_description text check (translated_description <> '')
    constraint events_translated_description_length check (length(translated_description) <= 20000),
  primary key (venue_id, id),
  constraint events_end_after_start check (ends_at > starts_at)
);

create table articles (
  venue_id integer not null,
  id bigint not null,
  title text not null constraint articles_title_length check (length(title) <= 120),
  description text not null default '' constraint articles_description_length check (length(description) <= 600),
  body text not null default '' constraint articles_body_length check (length(body) <= 20000),
  -- As events.description_rules.
  body_rules integer not null default 0 check (body_rules >= 0),
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  translated_title text check (translated_title <> '')
    constraint articles_translated_title_length check (length(translated_title) <= 120),
  translated_description text check (translated_description <> '')
    constraint articles_translated_description_length check (length(translated_description) <= 600),
  -- HTML, sanitised by the rules in body_rules, as body is.
  translated_body text check (translated_body <> '')
    constraint articles_translated_body_length check (length(translated_body) <= 20000),
  primary key (venue_id, id)
);

do $$
declare
  venue_table text;
begin
  foreach venue_table in array array['events', 'articles'] loop
    execute format('alter table %I enable row level security', venue_table);
    execute format(
      'create policy venue_scope on %I to entretiempo_scoped using (venue_id = nullif(current_setting(''app.venue'', true), '''')::integer)',
      venue_table);
    execute format('grant select, insert, update, delete on %I to entretiempo_scoped', venue_table);
  end loop;
end
$$;
