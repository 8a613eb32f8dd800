-- features/copies/copy-counted-products.ts
select product_id as "productId", size_id as "sizeId" from stock where venue_id = $1 and is_counted
;
-- features/copies/copy-stock.ts
select product_id as "productId", size_id as "sizeId", units from stock
     where venue_id = $1 and product_id = any($2::bigint[]) and is_counted
;
