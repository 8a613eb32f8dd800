-- Bounds of the texts that people write, as in the contract: whatever is written, every screen opens. The contract counts
-- UTF-16 units and the database characters, so that its bound is never the narrower one. A text from a sheet that was longer
-- is shortened; names that must be unique get the id of their row.

do $$
declare
  bound record;
  shortened text;
begin
  for bound in
    select * from (values
      ('articles', 'title', 120), ('articles', 'description', 600), ('articles', 'body', 20000),
      ('articles', 'translated_title', 120), ('articles', 'translated_description', 600),
      ('articles', 'translated_body', 20000),
      ('banners', 'title', 120), ('banners', 'description', 600), ('banners', 'translated_title', 120),
      ('banners', 'translated_description', 600),
      ('buyer_benefits', 'description', 200), ('buyer_benefits', 'translated_description', 200),
      ('clothing_sizes', 'size', 60), ('clothing_sizes', 'description', 200),
      ('commerce_categories', 'description', 40), ('commerce_categories', 'translated_description', 40),
      ('commerces', 'name', 60), ('commerces', 'type_description', 40), ('commerces', 'phone', 30),
      ('commerces', 'address', 200), ('commerces', 'translated_address', 200),
      ('delivery_areas', 'description', 60), ('delivery_areas', 'translated_description', 60),
      ('delivery_fields', 'description', 60), ('delivery_fields', 'translated_description', 60),
      ('delivery_fields', 'placeholder', 60), ('delivery_fields', 'translated_placeholder', 60),
      ('discounts', 'description', 200), ('discounts', 'translated_description', 200),
      ('events', 'name', 120), ('events', 'description', 20000), ('events', 'translated_name', 120),
      ('events', 'translated_description', 20000),
      ('modifier_groups', 'name', 80), ('modifier_groups', 'translated_name', 80),
      ('product_categories', 'description', 60), ('product_categories', 'translated_description', 60),
      ('products', 'name', 80), ('products', 'description', 600), ('products', 'translated_name', 80),
      ('products', 'translated_description', 600),
      ('promotions', 'title', 120), ('promotions', 'description', 600), ('promotions', 'translated_title', 120),
      ('promotions', 'translated_description', 600),
      ('venues', 'name', 60), ('venues', 'address', 200), ('venues', 'time_zone', 60), ('venues', 'legal_name', 120),
      ('venues', 'tax_name', 20), ('venues', 'entity_identificator', 100),
      ('venues', 'tomorrow_partner_main_document_type', 40),
      ('venues', 'ticket_title', 80), ('venues', 'ticket_description', 300), ('venues', 'wallio_title', 80),
      ('venues', 'betting_title', 80), ('venues', 'translated_ticket_title', 80),
      ('venues', 'translated_ticket_description', 300), ('venues', 'translated_wallio_title', 80),
      ('venues', 'translated_betting_title', 80)
    ) as bounds (table_name, column_name, most)
  loop
    shortened := case when bound.table_name in ('products', 'product_categories', 'clothing_sizes')
        and bound.column_name in ('name', 'description', 'size') and bound.most <= 80
      then format('left(%I, %s - length(id::text)) || '' '' || id', bound.column_name, bound.most / 2 - 1)
      else format('left(%I, %s)', bound.column_name, bound.most / 2) end;
    execute format('update %I set %I = %s where length(%I) > %s', bound.table_name, bound.column_name, shortened,
      bound.column_name, bound.most);
    execute format('alter table %I add constraint %I check (length(%I) <= %s)', bound.table_name,
      bound.table_name || '_' || bound.column_name || '_length', bound.column_name, bound.most);
  end loop;
end $$;
