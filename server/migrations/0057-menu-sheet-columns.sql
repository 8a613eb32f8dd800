-- What staff said the columns of a sheet are, for the next sheet with the same headings.
create table menu_sheet_columns (
  venue_id integer not null references venues on delete cascade,
  -- Of the normalised headings, in any order.
  headings_digest text not null check (char_length(headings_digest) = 43),
  -- Column of the menu by normalised heading. Headings that are not read are absent.
  columns jsonb not null,
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (venue_id, headings_digest)
);

alter table menu_sheet_columns enable row level security;
create policy venue_scope on menu_sheet_columns to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on menu_sheet_columns to entretiempo_scoped;
