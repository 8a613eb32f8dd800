/** SQL: the first products of the order `o`, without their extras, and how many follow. */
export const ITEMS_OF_ORDER = `select coalesce(json_agg(json_build_object('quantity', quantity, 'name', product_name) order by line)
      filter (where place <= 2), '[]') as items, greatest(count(*) - 2, 0)::int as "moreItems"
  from (select line, quantity, product_name, row_number() over (order by line) as place from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and parent_line is null) as lines`;

/** SQL: the card of the order `o`: that of the approved attempt, else of the last declined one. */
export const CARD_OF_ORDER = `select coalesce(a.card_brand, r.card_brand) as "cardBrand",
    coalesce(a.card_last_four, r.card_last_four) as "cardLastFour"
  from payment_attempts a
  left join terminal_records r on r.venue_id = a.venue_id and r.attempt_id = a.id and r.card_last_four is not null
  where a.venue_id = o.venue_id and a.order_id = o.id and coalesce(a.card_last_four, r.card_last_four) is not null
  order by a.state = 'approved' desc, a.created_at desc limit 1`;
