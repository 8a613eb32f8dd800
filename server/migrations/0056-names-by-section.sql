-- One name may stand in several sections of a stall, such as a cut at the grill and in a sandwich.
drop index products_by_name;
create unique index products_by_name on products (venue_id, commerce_id, product_category_id, lower(name));
-- Options of a product are found by their names: extras and side dishes.
create unique index products_extras_by_name on products (venue_id, commerce_id, lower(name)) where type_id in (4, 5);
