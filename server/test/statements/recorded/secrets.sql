-- features/secrets/venue-secret-store.ts
delete from venue_secrets where venue_id = $1 and owner_id = $2 and name = $3
;
-- features/secrets/venue-secret-store.ts
insert into venue_data_keys (venue_id, version, wrapped_key) values ($1, $2, $3)
;
-- features/secrets/venue-secret-store.ts
insert into venue_secrets (venue_id, owner_id, name, key_version, encrypted_value, last_four, set_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (venue_id, owner_id, name) do update set key_version = excluded.key_version,
       encrypted_value = excluded.encrypted_value, last_four = excluded.last_four, set_at = excluded.set_at, set_by = excluded.set_by
;
-- features/secrets/venue-secret-store.ts
select name, last_four as "lastFour", set_at as "setAt", set_by as "setBy" from venue_secrets
     where venue_id = $1 and owner_id = $2
;
-- features/secrets/venue-secret-store.ts
select s.owner_id as "ownerId", s.name, s.key_version as "keyVersion",
    s.encrypted_value as ciphertext, k.wrapped_key as wrapped
  from venue_secrets s join venue_data_keys k on k.venue_id = s.venue_id and k.version = s.key_version
  where s.venue_id = $1 and s.owner_id = $2 and s.name = $3
;
-- features/secrets/venue-secret-store.ts
select venue_id as "venueId", version, wrapped_key as wrapped from venue_data_keys
     where venue_id = $1 order by version desc limit 1
;
