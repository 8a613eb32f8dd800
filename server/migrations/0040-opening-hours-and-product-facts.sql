-- Opening hours of commerces, and what people should know of a product before they eat it.

-- A commerce without rows is open while it is enabled. With rows, a weekday without one is closed.
create table commerce_hours (
  venue_id integer not null,
  commerce_id bigint not null,
  -- ISO: 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes from midnight of that day, in the venue's zone.
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  -- Beyond 1440 it is on the next day.
  closes_minute smallint not null,
  primary key (venue_id, commerce_id, weekday, opens_minute),
  constraint commerce_hours_in_order check (closes_minute > opens_minute and closes_minute <= opens_minute + 1440),
  foreign key (venue_id, commerce_id) references commerces on delete cascade
);

alter table commerce_hours enable row level security;
create policy venue_scope on commerce_hours to entretiempo_scoped
  using (venue_id = nullif(current_setting('app.venue', true), '')::integer);
grant select, insert, update, delete on commerce_hours to entretiempo_scoped;

-- Hours around an event. They replace those of the weekday on which the event starts.
alter table commerces
  add column event_opens_before_minutes smallint check (event_opens_before_minutes between 0 and 720),
  add column event_closes_after_minutes smallint check (event_closes_after_minutes between 0 and 720),
  add constraint commerces_event_hours_complete
    check ((event_opens_before_minutes is null) = (event_closes_after_minutes is null));

alter table products
  -- Of the list of the Argentine food code, article 235 seventh.
  add column allergens text[] not null default '{}' check (allergens <@ array[
    'gluten', 'crustaceans', 'egg', 'fish', 'peanut', 'soy', 'milk', 'tree-nuts', 'sulphites']),
  add column traits text[] not null default '{}' check (traits <@ array[
    'gluten-free', 'vegetarian', 'vegan', 'spicy', 'alcohol']),
  -- In the product's other language: English in a Spanish venue, Spanish in an English one.
  add column translated_name text check (translated_name <> ''),
  add column translated_description text check (translated_description <> '');

alter table product_categories add column translated_description text check (translated_description <> '');
