-- A reader knows these methods alone. Not valid: rows of before are not checked until they change.
alter table orders add constraint orders_pick_up_method_known
  check (pick_up_verification_method in ('code', 'qr', 'barcode')) not valid;
