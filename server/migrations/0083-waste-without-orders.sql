-- Waste that comes from no order: units of a product that spoiled or were dropped. All waste is in this table.
alter table leftover_units
  alter column order_id drop not null,
  alter column line drop not null,
  add column product_id bigint,
  -- 0: no size.
  add column size_id bigint,
  -- As they were, because products are removed.
  add column product_name text,
  add column size_description text,
  add column note text constraint leftover_units_note_length check (length(note) between 1 and 200),
  -- The only event of that time.
  add column event_id bigint,
  add column event_name text,
  -- What the waste took from rows of `stock`. An undo returns exactly this.
  add column stock_changes jsonb,
  add column undone_at timestamptz,
  add column undone_by bigint,
  add constraint leftover_units_of_an_order_or_a_product check (
    num_nulls(order_id, line) in (0, 2) and num_nulls(product_id, size_id, product_name) in (0, 3)
    and (order_id is null) = (product_id is not null)),
  add constraint leftover_units_undone_without_order check (
    num_nulls(undone_at, undone_by) in (0, 2) and (undone_at is null or order_id is null)),
  drop constraint leftover_units_reason_check,
  add constraint leftover_units_reason_check check (
    reason in ('not-wanted', 'cold', 'badly-made', 'dropped', 'spoiled', 'other'));
create index leftover_units_by_commerce on leftover_units (venue_id, commerce_id, decided_at) where order_id is null;

-- Of waste without an order, what it took is known after its insert, and an undo is written once.
grant update (stock_changes, undone_at, undone_by) on leftover_units to entretiempo_scoped;
