-- A code works on the device that asked for it; who comes without one is given one with the call. Codes of no device
-- were good for ten minutes.
delete from login_challenges where device_id is null;
alter table login_challenges alter column device_id set not null;
