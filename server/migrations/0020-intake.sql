-- An order, its lines and the first row of its history are written by one statement, so nothing can stand without its
-- order; a foreign key would look the order up again for every row, under the lock of the stock.
alter table order_lines drop constraint order_lines_venue_id_order_id_fkey;
alter table order_status_changes drop constraint order_status_changes_venue_id_order_id_fkey;
