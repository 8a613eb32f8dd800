-- For whoever asks for their data, or to be forgotten: what is theirs is found without reading everything.
create index orders_by_guest on orders (lower(guest_email)) where guest_email is not null;
create index audit_by_actor on audit_log (((entry::jsonb ->> 'actorId')::bigint));
