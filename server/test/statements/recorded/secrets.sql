-- features/secrets/keys-in-use.ts
select encode(substring(wrapped_key from 2 for 8), 'hex') as id from venue_data_keys
     union
     select encode(substring(encrypted_secret from 2 for 8), 'hex') from totp_factors
     union
     select encode(substring(encrypted_qr from 2 for 8), 'hex') from club_members where encrypted_qr is not null
     union
     select encode(substring(value from 2 for 8), 'hex') from instance_secrets where length(value) > 32
;
-- features/secrets/venue-secret-store.ts
delete from venue_data_keys where venue_id = $1 and version < $2
;
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
select distinct venue_id as "venueId" from venue_data_keys order by 1
;
-- features/secrets/venue-secret-store.ts
select name, last_four as "lastFour", set_at as "setAt", set_by as "setBy" from venue_secrets
     where venue_id = $1 and owner_id = $2
;
-- features/secrets/venue-secret-store.ts
select s.owner_id as "ownerId", s.name, s.key_version as "keyVersion",
    s.encrypted_value as ciphertext, k.wrapped_key as wrapped
  from venue_secrets s join venue_data_keys k on k.venue_id = s.venue_id and k.version = s.key_version
  where s.venue_id = $1
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
-- features/secrets/venue-secret-store.ts
select venue_id as "venueId", version, wrapped_key as wrapped from venue_data_keys order by venue_id, version
;
-- features/secrets/venue-secret-store.ts
update venue_data_keys set wrapped_key = $4 where venue_id = $1 and version = $2 and wrapped_key = $3
;
-- features/secrets/venue-secret-store.ts
update venue_secrets set key_version = $4, encrypted_value = $5 where venue_id = $1 and owner_id = $2 and name = $3
;
