-- A code works on the device that asked for it; who comes without one is given one with the call. Codes of no device
-- were good for ten minutes.
delete from sign_in_codes where device_id is null;
alter table sign_in_codes alter column device_id set not null;
